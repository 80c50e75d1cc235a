import type { z } from 'zod';
import type { CopyProgress } from '../api/copies.ts';
import type { ChosenTrack, MissingSong } from '../api/missing-songs.ts';
import type { PlaylistRef } from '../bus.ts';
import type { Track } from '../music.ts';
import type { RemoteEntry } from '../registry.ts';
import type { User } from '../user.ts';

/** A running copy. */
export const runningCopy = (changes: Partial<CopyProgress> = {}): CopyProgress => ({
  id: 'copy-1',
  sequence: 1,
  state: 'running',
  source: 'spotify',
  destination: 'apple',
  sourcePlaylistId: 'p1',
  destinationPlaylistId: null,
  playlistName: 'Lagos After Dark',
  playlistImage: null,
  total: 72,
  copied: 1,
  failed: 0,
  resumesAt: null,
  error: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

const essence: Track = {
  service: 'spotify',
  id: 's1',
  title: 'Essence',
  artists: ['Wizkid', 'Tems'],
  album: 'Made in Lagos',
  durationMs: 248_000,
  isrc: 'USRC12002345',
  explicit: false,
  imageUrl: null,
  previewUrl: null,
  kind: 'song',
};

/** A song that waits for review, with one candidate. */
export const missingSong: MissingSong = {
  position: 3,
  title: essence.title,
  author: 'Wizkid, Tems',
  track: essence,
  state: 'open',
  reason: 'to-review',
  queries: ['Wizkid – Essence'],
  candidates: [
    { track: { ...essence, service: 'apple', id: 'a1' }, score: 0.8, why: ['It is longer or shorter than the song.'] },
  ],
  choice: null,
};

export const chosenTrack: ChosenTrack = {
  id: 'a1',
  title: essence.title,
  artists: essence.artists,
  album: essence.album,
  durationMs: essence.durationMs,
  isrc: essence.isrc,
  imageUrl: null,
};

export const ada: User = {
  _id: 'user-1',
  username: 'ada',
  email: 'ada@example.org',
  isSpotifyConnected: true,
  isAppleConnected: false,
  isGoogleConnected: false,
  primaryStreamingService: 'spotify',
};

export const playlistRef: PlaylistRef = {
  service: 'spotify',
  id: '1',
  name: 'Lagos After Dark',
  imageUrl: null,
  songCount: 72,
};

/** An entry of the registry; `changes` may be invalid, as in a real registry. */
export const registryEntry = (changes: object = {}): RemoteEntry => ({
  name: 'transfer',
  version: '0.1.0',
  buildId: 'b1',
  entry: 'http://127.0.0.1:3004/b1/mf-manifest.json',
  contract: '^1.0.0',
  commands: ['copy.open'],
  previous: null,
  pages: [],
  rollout: null,
  pinned: false,
  ...changes,
});

/** The paths of the invalid fields of a value; empty if the value is valid. */
export const invalidFields = (schema: z.ZodType | undefined, value: unknown): string[] => {
  if (!schema) throw new Error('There is no schema');
  const issues = schema.safeParse(value).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.join('.')))];
};
