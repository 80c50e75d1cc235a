import type { CopyDetails, CopyProgress, PlaylistRef } from '@playa/contracts';

/** A copy as the backend tells it, 1 of 3 songs on its way from Spotify to Apple. */
export const aCopy = (changes: Partial<CopyDetails> = {}): CopyDetails => ({
  id: 'copy-1',
  sequence: 1,
  state: 'running',
  source: 'spotify',
  destination: 'apple',
  sourcePlaylistId: 'p1',
  destinationPlaylistId: 'p.new',
  playlistName: 'Lagos After Dark',
  playlistImage: null,
  total: 3,
  copied: 1,
  failed: 0,
  resumesAt: null,
  error: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  failedTracks: [],
  ...changes,
});

export const progressOf = ({ failedTracks: _failed, ...progress }: CopyDetails): CopyProgress => progress;

export const aPlaylist: PlaylistRef = {
  service: 'spotify',
  id: 'p1',
  name: 'Lagos After Dark',
  imageUrl: null,
  songCount: 3,
};
