import type { PlaylistRow, ServiceName, Track } from '@playa/contracts';

/** The n-th song of a generated catalogue; the same on all services except for the id. */
export const songOn = (service: ServiceName, n: number, change: Partial<Track> = {}): Track => ({
  service,
  id: `${service}-${n}`,
  title: `Song ${words[n % words.length]} ${Math.floor(n / words.length)}`,
  artists: [`Singer ${words[(n * 7) % words.length]}`],
  album: `Album ${n}`,
  durationMs: 150_000 + (n % 90) * 1_000,
  isrc: `NGA01${String(n).padStart(7, '0')}`,
  explicit: false,
  imageUrl: null,
  previewUrl: null,
  kind: 'song',
  ...change,
});

/** Songs `0` to `count - 1`. */
export const catalogueOn = (service: ServiceName, count: number): Track[] =>
  Array.from({ length: count }, (_, n) => songOn(service, n));

export const rowOf = (track: Track): PlaylistRow => ({ state: 'available', track });

const words = [
  'Adaeze',
  'Bisi',
  'Chike',
  'Dayo',
  'Efe',
  'Femi',
  'Gozie',
  'Halima',
  'Ife',
  'Jide',
  'Kemi',
  'Lola',
  'Musa',
];

/** The ids of {@link songOn} for the given numbers, in order. */
export const ids = (service: string, numbers: readonly number[]): string[] => numbers.map((n) => `${service}-${n}`);

/** The numbers from 0 to `count - 1`. */
export const upTo = (count: number): number[] => [...Array(count).keys()];
