import type { StreamingCapabilities } from '@playa/contracts';

/** Every capability that a service may lack, lacking. */
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
