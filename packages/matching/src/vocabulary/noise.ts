const splitList = (words: string): string[] => words.split(' ');

/** Words about the production or packaging of a video and not about the song. Normalised. */
export const noiseWords: ReadonlySet<string> = new Set([
  ...splitList('official oficial officiel officielle offiziell offizielles ufficiale resmi clip klip'),
  ...splitList('video videoclip videoclipe vid mv m v visualizer visualiser visualizador visual visuals audio'),
  ...splitList('lyric lyrics lyrical letra letras paroles testo legendado subtitulado subtitles subtitled sub subs'),
  ...splitList('hangul romanized rom translation translated eng hd hq uhd fhd 4k 8k 1080p 720p 480p 360p 2160p 1440p'),
  ...splitList('upgrade upgraded hdtv mp3 mp4 premiere premier exclusive new vertical static animated canvas'),
  ...splitList('bonus track deluxe anniversary expanded album single original explicit uncensored'),
  ...splitList('dolby atmos spatial music musik musica muzik color coded colour'),
]);

/** Words between noise words that have no meaning there. */
export const fillerWords: ReadonlySet<string> = new Set(
  splitList(
    'the a an with in on of and 360 con de la le el y et und full mit version versione ver edition edicion only out now',
  ),
);

/** Complete remarks that are noise. Normalised. */
export const noisePhrases: ReadonlySet<string> = new Set([
  'not the video',
  'album version',
  'original version',
  'original album version',
  'soundtrack version',
  'international version',
  'film version',
  'movie version',
  'original mix',
  'original',
  'version original',
  'versao original',
  'version originale',
  'originalversion',
  'version 1',
  'explicit version',
  'explicit album version',
  'lp version',
  'main version',
  'standard version',
  'studio version',
  'bonus track',
  'clip officiel',
  'free download',
  'read description',
  'out now',
  'with lyrics',
  'on screen',
]);

/** "(4K Remaster)", "(Official Video Remastered)": the picture was restored, not the sound. Normalised. */
export const videoRemaster = /^(?=.*\bremaster)(?=.*\b(?:4k|8k|uhd|hd|video)\b)/;

/** First words of a remark that names producers or sources: "(prod. by …)", "(from "…")". Normalised. */
export const noisePrefixes: ReadonlySet<string> = new Set(
  splitList('prod produced producer from dir directed shot cuts cuty starring ost soundtrack taken'),
);

/** "(Eurovision 2016 - Ukraine)": where the studio recording took part. Normalised. */
export const songContests = /^(?!.*\blive\b).*\b(?:eurovision|san ?remo|melodifestivalen|melodi grand prix)\b/;

/** File name endings that people leave in titles. */
export const fileExtension = /\.(?:mp3|mp4|m4a|m4v|mov|avi|wmv|flv|mkv|webm|wav|flac)$/i;
