import type { StreamingCapabilities } from '@playa/contracts';

/** All optional capabilities, set to false. */
export const noCapabilities: StreamingCapabilities = {
  listSaved: false,
  saveTracks: false,
  removeSavedTracks: false,
  checkSaved: false,
  insertAt: false,
  remove: false,
  move: false,
  rename: false,
  removePlaylist: false,
  searchPlaylists: false,
  songsChart: false,
  controlPlayer: false,
};
