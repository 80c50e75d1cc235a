/**
 * How a recording differs from the standard studio one. `editionKinds` are the same performance in another edition. The other
 * kinds are another performance or sound and are never a substitute for the standard one.
 */
export type VersionKind =
  | 'live'
  | 'remix'
  | 'acoustic'
  | 'instrumental'
  | 'a-cappella'
  | 'karaoke'
  | 'cover'
  | 'arrangement'
  | 'sped-up'
  | 'slowed'
  | 'altered'
  | 'demo'
  | 're-recorded'
  | 'language'
  | 'medley'
  | 'reprise'
  | 'about-the-song'
  | 'named-version'
  | 'extended'
  | 'edit'
  | 'remaster'
  | 'mono'
  | 'stereo'
  | 'clean';

/** Patterns for a normalised remark: a bracket, the part after " - ", or additional words of a title. */
export const versionPatterns: readonly (readonly [VersionKind, RegExp])[] = [
  [
    'karaoke',
    /\b(?:karaoke|in the style of|(?:originally )?performed by|made famous by|backing track|minus one|sing along)\b/,
  ],
  ['cover', /\b(?:covers?|covered by|tribute|rendition|as performed by|parody)\b|カバー|歌ってみた|커버|קאבר|кавер/],
  [
    'about-the-song',
    /\b(?:reaction|review|tutorial|lessons?|how to play|chords|tabs|trailer|teaser|snippet|preview|behind the scenes?|making of|interview|(?:full|complete|entire) (?:album|ep|mixtape|stream|mix|concert|set|ost|soundtrack|discography)|full length album|album stream|live ?stream|dj set|documentary|commentary|type beat|1 hour|10 hours|one hour|loop|looped|dance practice|choreography|just dance|breakdown|explained|ringtone|voice memo)\b/,
  ],
  ['medley', /\b(?:medley|mash ?up|megamix|nonstop|non stop|mixed|continuous mix)\b/],
  ['sped-up', /\b(?:sped up|speed up|spedup|speedup|sped|nightcore|fast(?:er)? version|tiktok version)\b/],
  ['slowed', /\b(?:slowed|slow(?:er)? version|reverb|daycore|slowed down)\b/],
  ['altered', /\b(?:8d|16d|bass ?boosted|boosted|432 ?hz|lo ?fi|chopped|screwed|chipmunk|pitched|reversed|8 ?bit)\b/],
  ['instrumental', /\b(?:instrumentals?|instrumental version|no vocals|off vocal|sin voz|without vocals|beat only)\b/],
  ['a-cappella', /\b(?:a ?cap+el+as?|vocals only|isolated vocals)\b/],
  ['acoustic', /\b(?:acoustic|acustic[oa]|akustik|acoustique|unplugged|stripped(?: down)?|campfire)\b/],
  [
    'live',
    /^live$|^live (?:at|in|from|on|for|version|session|sessions|acoustic|video|performance|lounge|recording|audio|mix|edit|unplugged|bootleg|mtv|\d{4})\b|^live .*\d{4}$|\blive$|^live (?:a l\w|au|aux|im|en|auf|bei|beim|vom|dans)|\blive (?:aid|8|nation|at|in|from|on|version|sessions?|performance|\d{4})\b|\b(?:en vivo|ao vivo|en directo|dal vivo|en concert|in concert|in session|unplugged|live ?lounge|tiny desk|on stage|sessions?|concert|tour|festival|rehearsal)\b|ライブ|לייב|라이브|現場/,
  ],
  // Stages and shows with live performances only.
  [
    'live',
    /\b(?:kexp|colors show|jools holland|jimmy (?:kimmel|fallon)|tonight show|late (?:late )?show|letterman|ellen show|saturday night live|snl|grammys?|brit awards|brits|vmas?|glastonbury|coachella|lollapalooza|rock in rio|vevo (?:presents|lift|dscvr)|radio 1|x factor|the voice|(?:music )?awards|performance(?! video| ver)|got talent|like a version)\b/,
  ],
  [
    're-recorded',
    /\b(?:re ?record(?:ed|ing)?|re ?imagined|re ?worked|revisited|\w+s version|new recording|new version|\d{4} version|re ?do)\b/,
  ],
  [
    'arrangement',
    /\b(?:orchestral|orchestra version|symphonic|symphony version|string quartet|lullaby|music box|choir version|piano|guitar|violin|cello|sax|saxophone|ukulele|flute|harp|drums?|trumpet|arr|strings)\b/,
  ],
  [
    'demo',
    /\b(?:demos?|rough mix|early version|alternate|alternative|outtake|take \d+|work in progress|first take|home recording)\b/,
  ],
  ['reprise', /\b(?:reprise|interlude|intro|outro|skit)\b|^prelude$/],
  ['extended', /\b(?:extended|12 version|12 inch|12 mix|12 single|long version|full length|maxi|uncut|full version)\b/],
  [
    'edit',
    /\b(?:radio edit|single edit|radio version|single version|single mix|radio mix|short version|radio|edit|edited|video edit|video version|7 version|7 inch|7 mix|7 edit|shortened|short)\b/,
  ],
  [
    'remix',
    /\b(?:remix(?:ed|es)?|rmx|bootleg|flip|rework|refix|vip|dub|remode|(?:club|house|dance|vocal|dub|summer|night|version|deep|tropical|festival) mix|redux|mix)\b/,
  ],
  ['remaster', /\b(?:remaster(?:ed|izado|isé|ise)?|remasterizada|\d{4} master|master|remastering|restored)\b/],
  ['mono', /\bmono\b/],
  ['stereo', /\bstereo\b/],
  ['clean', /\b(?:clean|censored|clean version|radio clean)\b/],
  ['named-version', /\b(?:version|ver|versione|versao|verzija)\b|버전|גרסה|גרסת|バージョン/],
];

/** Names of mixes that are the standard recording. */
export const standardMixes =
  /\b(?:original|album|mono|stereo|single|radio|extended|continuous|atmos|stereo single|7 inch|7|short|video) mix\b/;

/** Kinds with the same performance: another edition of the recording. */
export const editionKinds: ReadonlySet<VersionKind> = new Set<VersionKind>([
  'remaster',
  'mono',
  'stereo',
  'edit',
  'clean',
]);

/** Words that name the kind of a version and do not specify it. Normalised. */
export const genericVersionWords: ReadonlySet<string> = new Set(
  'live remix mix version ver edit shortened short the a at in from on of by for and remixed session sessions performance video official audio radio single club original extended remaster remastered feat ft with acoustic demo take mtv vivo en ao'.split(
    ' ',
  ),
);

/** Names of artists who only perform songs of others. Normalised. */
export const artistNamePatterns: readonly (readonly [VersionKind, RegExp])[] = [
  ['karaoke', /\b(?:karaoke|backing tracks?)\b/],
  ['cover', /\btribute\b/],
];

/** Names of albums that imply the version of all their songs. Normalised. */
export const albumNamePatterns: readonly (readonly [VersionKind, RegExp])[] = [
  // "Live Through This" is not a concert.
  [
    'live',
    /\b(?:live (?:at|in|from|on)|en vivo|ao vivo|en directo|dal vivo|unplugged|in concert|live sessions?|peel sessions?|bbc sessions?|live album|live lounge|tiny desk)\b|^live .*\d{4}$|\blive$|\blive \d{4}\b/,
  ],
  ['karaoke', /\bkaraoke\b/],
  ['sped-up', /\b(?:sped up|nightcore)\b/],
  ['slowed', /\bslowed\b/],
];
