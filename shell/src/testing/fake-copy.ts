import type { CopyProgress } from '@playa/contracts';

/** A copy under way. */
export const fakeCopy = (changes: Partial<CopyProgress> = {}): CopyProgress => ({
  id: 'copy-1',
  sequence: 1,
  state: 'running',
  source: 'spotify',
  destination: 'apple',
  sourcePlaylistId: '1',
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
