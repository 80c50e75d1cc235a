/** Kinds of recording that a listener can ask for or leave out. */
export const versions = ['live', 'remix', 'acoustic', 'cover', 'karaoke', 'sped-up', 'slowed', 'demo'] as const;
export type Version = (typeof versions)[number];

/** What people say for them, folded. */
export const versionWords: Readonly<Record<Version, readonly string[]>> = {
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
