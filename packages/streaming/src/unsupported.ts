import { type ServiceName, type StreamingCapabilities, type StreamingClient, StreamingError } from '@playa/contracts';

type OptionalCall =
  | 'saveTracks'
  | 'removeSavedTracks'
  | 'savedAmong'
  | 'songsChart'
  | 'insertTracks'
  | 'removeTracks'
  | 'moveRow'
  | 'renamePlaylist'
  | 'removePlaylist'
  | 'setShuffle'
  | 'playPlaylist';

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

/** A call that rejects as `unsupported` before anything is sent. */
export const unsupportedCall = (service: ServiceName, message: string) => async (): Promise<never> => {
  throw new StreamingError(service, 'unsupported', message);
};

/** The calls that not every service has, refused. */
export const unsupportedCalls = (service: ServiceName, message: string): Pick<StreamingClient, OptionalCall> => {
  const refuse = unsupportedCall(service, message);
  return {
    saveTracks: refuse,
    removeSavedTracks: refuse,
    savedAmong: refuse,
    songsChart: refuse,
    insertTracks: refuse,
    removeTracks: refuse,
    moveRow: refuse,
    renamePlaylist: refuse,
    removePlaylist: refuse,
    setShuffle: refuse,
    playPlaylist: refuse,
  };
};
