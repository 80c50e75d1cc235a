/** Kinds of recording that a listener can ask for or exclude. */
export const recordingVersions = [
  'live',
  'remix',
  'acoustic',
  'cover',
  'karaoke',
  'sped-up',
  'slowed',
  'demo',
] as const;
export type RecordingVersion = (typeof recordingVersions)[number];

/** Words for them in requests, normalised. */
export const versionSynonyms: Readonly<Record<RecordingVersion, readonly string[]>> = {
  live: [
    'live',
    'live versions',
    'live version',
    'live recordings',
    'concert',
    'en vivo',
    'en direct',
    'ao vivo',
    'dal vivo',
  ],
  remix: ['remix', 'remixes', 'remixed', 'edits', 'remixe'],
  acoustic: ['acoustic', 'unplugged', 'acoustic versions', 'acustico', 'acoustique', 'akustisch', 'stripped'],
  cover: ['cover', 'covers', 'cover versions', 'covers of songs', 'reprises', 'coverversionen'],
  karaoke: ['karaoke', 'backing tracks'],
  'sped-up': ['sped up', 'nightcore', 'speed up', 'spedup'],
  slowed: ['slowed', 'slowed and reverb', 'slowed reverb'],
  demo: ['demo', 'demos'],
};
