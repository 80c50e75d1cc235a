import { fraction, integer, pick } from './hash.ts';
import { createMetadata } from './place-songs.ts';
import type { RecordingMetadata } from './recording-metadata.ts';
import type { Version } from './types.ts';

interface Rule {
  version: Version;
  /** How many of a hundred originals have one. */
  share(year: number): number;
  labels: readonly [string, ...string[]];
  /** Others who perform it; null when the original artist does. */
  performers: readonly [string, ...string[]] | null;
  durationMs(original: number, key: string): number;
  album(title: string, artist: string, label: string): string;
}

const own = (title: string, _artist: string, label: string) => `${title} (${label})`;

const rules: readonly Rule[] = [
  {
    version: 'live',
    share: () => 9,
    labels: ['Live', 'Live at The O2', 'Live in Lagos', 'Live from Abbey Road', 'Live Session'],
    performers: null,
    durationMs: (original, key) => original + integer(18, 95, 'live', key) * 1000,
    album: (_title, artist) => `${artist} Live`,
  },
  {
    version: 'remix',
    share: () => 9,
    labels: ['Club Remix', 'Amapiano Remix', 'Extended Remix', 'Deep House Remix'],
    performers: null,
    durationMs: (original, key) => original + integer(-30, 120, 'remix', key) * 1000,
    album: (title) => `${title} (Remixes)`,
  },
  {
    version: 'remaster',
    share: (year) => (year < 2000 ? 30 : 0),
    labels: ['Remastered 2011', 'Remastered', '2009 Remaster'],
    performers: null,
    durationMs: (original, key) => original + integer(-900, 900, 'remaster', key),
    album: (_title, artist) => `The Best of ${artist} (Remastered)`,
  },
  {
    version: 'acoustic',
    share: () => 6,
    labels: ['Acoustic', 'Acoustic Version', 'Stripped Acoustic'],
    performers: null,
    durationMs: (original, key) => original + integer(-25, 25, 'acoustic', key) * 1000,
    album: own,
  },
  {
    version: 'radio-edit',
    share: () => 5,
    labels: ['Radio Edit'],
    performers: null,
    durationMs: (original, key) => original - integer(15, 40, 'radio', key) * 1000,
    album: own,
  },
  {
    version: 'sped-up',
    share: () => 6,
    labels: ['Sped Up', 'Sped Up Version'],
    performers: null,
    durationMs: (original) => Math.round(original * 0.83),
    album: own,
  },
  {
    version: 'karaoke',
    share: () => 7,
    labels: ['Karaoke Version', 'Karaoke Instrumental'],
    performers: ['Karaoke Hits Band', 'Sing-Along Studio', 'Party Karaoke'],
    durationMs: (original, key) => original + integer(-1200, 1200, 'karaoke', key),
    album: (_title, artist) => `Karaoke Hits of ${artist}`,
  },
  {
    version: 'cover',
    share: () => 7,
    labels: ['Cover'],
    performers: ['Piano Tribute Players', 'Lounge Covers Collective', 'Lullaby Cover Ensemble'],
    durationMs: (original, key) => original + integer(-14, 14, 'cover', key) * 1000,
    album: () => 'Covers, Vol. 1',
  },
];

function makeVersion(original: RecordingMetadata, rule: Rule): RecordingMetadata {
  const { recording, title } = original;
  const label = pick(rule.labels, 'label', rule.version, recording.id);
  const featuring = title.featuring.map((names) => ` (${names})`).join('');
  const artist = recording.artists[0] ?? '';
  // Many who cover a song say so nowhere in the title.
  const silent = rule.version === 'cover' && fraction('silent-cover', recording.id) < 0.5;
  const made = createMetadata({
    title: silent ? title.base : `${title.base}${rule.performers === null ? featuring : ''} - ${label}`,
    artist: rule.performers === null ? artist : pick(rule.performers, 'performer', rule.version, recording.id),
    featured: [],
    album: rule.album(title.base, artist, label),
    year: Number(
      /\d{4}/.exec(label)?.[0] ?? Math.min(recording.year + integer(0, 6, 'since', rule.version, recording.id), 2026),
    ),
    durationMs: Math.max(rule.durationMs(recording.durationMs, recording.id), 30_000),
    genre: recording.genre,
    explicit: recording.explicit,
  });
  const shared = { workId: recording.workId, version: rule.version };
  if (rule.performers !== null) return { ...made, recording: { ...made.recording, ...shared } };
  const featured = { ...made.title, featured: title.featured };
  return { ...made, title: featured, recording: { ...made.recording, ...shared, artists: recording.artists } };
}

/** The live takes, remixes, covers and so on that exist besides an original; the same ones on every run. */
export function otherVersions(original: RecordingMetadata): RecordingMetadata[] {
  const { id, year, version } = original.recording;
  if (version !== 'original') return [];
  return rules
    .filter((rule) => fraction('has-version', rule.version, id) * 100 < rule.share(year))
    .map((rule) => makeVersion(original, rule));
}
