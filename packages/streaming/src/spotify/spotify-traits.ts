import { maxPlaylistSizes, type StreamingCapabilities } from '@playa/contracts';
import { noCapabilities } from '../no-capabilities.ts';

/** `editBatch` is the minimum of both dialects: 50 ids, or 40 URIs in the URL. A cover may have 256 KB in base64. */
export const limits = {
  addBatch: 100,
  isrcBatch: 1,
  editBatch: 40,
  // The current dialect reads one at a time.
  trackBatch: 1,
  coverBytes: (256 * 1024 * 3) / 4,
  playlistSize: maxPlaylistSizes.spotify ?? undefined,
};

export const capabilities: StreamingCapabilities = {
  ...noCapabilities,
  listSaved: true,
  saveTracks: true,
  removeSavedTracks: true,
  checkSaved: true,
  insertAt: true,
  remove: true,
  move: true,
  rename: true,
  removePlaylist: 'unfollows',
  searchPlaylists: true,
  controlPlayer: true,
};
