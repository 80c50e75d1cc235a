import type { PlaylistRow, Track } from '@playa/contracts';

export const createTrack = (changes: Partial<Track> = {}): Track => ({
  service: 'spotify',
  id: 't1',
  title: 'Ojuelegba',
  artists: ['Wizkid'],
  album: 'Ayo',
  durationMs: 204_000,
  isrc: 'QM2PV1400077',
  explicit: false,
  imageUrl: 'https://example.com/ojuelegba.jpg',
  previewUrl: 'https://example.com/ojuelegba.mp3',
  kind: 'song',
  ...changes,
});

export const createRow = (changes: Partial<Track> = {}, addedAt: string | null = null): PlaylistRow => ({
  state: 'available',
  track: createTrack(changes),
  addedAt,
});

/** Distinct songs: "Song 1" to "Song {count}". */
export const createRows = (count: number, changes: Partial<Track> = {}): PlaylistRow[] =>
  Array.from({ length: count }, (_, at) =>
    createRow({ id: `t${at + 1}`, title: `Song ${at + 1}`, isrc: null, durationMs: 100_000 + at * 10, ...changes }),
  );
