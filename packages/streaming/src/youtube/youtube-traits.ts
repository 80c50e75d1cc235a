import { maxPlaylistSizes, type StreamingCapabilities } from '@playa/contracts';
import { noCapabilities } from '../no-capabilities.ts';

/** Each changed row needs a separate call. */
export const limits = {
  addBatch: 1,
  isrcBatch: 0,
  editBatch: 1,
  trackBatch: 50,
  playlistSize: maxPlaylistSizes.youtube ?? undefined,
};

export const capabilities: StreamingCapabilities = {
  ...noCapabilities,
  listSaved: true,
  insertAt: true,
  remove: true,
  move: true,
  rename: true,
  removePlaylist: 'deletes',
  searchPlaylists: true,
};
