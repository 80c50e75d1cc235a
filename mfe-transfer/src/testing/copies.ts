import type { CopyDetails, CopyProgress, PlaylistRef } from '@playa/contracts';
import { runningCopy } from '@playa/contracts/testing';

/** A running copy as the backend returns it: 1 of 3 songs copied from Spotify to Apple. */
export const aCopy = (changes: Partial<CopyDetails> = {}): CopyDetails => ({
  ...runningCopy({ destinationPlaylistId: 'p.new', total: 3 }),
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
