import type { PlaylistRow, Track } from '@playa/contracts';

/** A Spotify song, with changes. */
export const aSong = (changes: Partial<Track> = {}): Track => ({
  service: 'spotify',
  id: 't1',
  title: 'Last Last',
  artists: ['Burna Boy'],
  album: 'Love, Damini',
  durationMs: 172_000,
  isrc: null,
  explicit: null,
  imageUrl: null,
  previewUrl: null,
  kind: 'song',
  ...changes,
});

export const aRow = (changes: Partial<Track> = {}): PlaylistRow => ({ state: 'available', track: aSong(changes) });
