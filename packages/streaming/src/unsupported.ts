import { type ServiceName, type StreamingClient, StreamingError } from '@playa/contracts';

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

/** A call that rejects as `unsupported` before anything is sent. */
export const unsupportedCall = (service: ServiceName, message: string) => async (): Promise<never> => {
  throw new StreamingError(service, 'unsupported', message);
};

/** The optional calls, each of which rejects as `unsupported`. */
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
