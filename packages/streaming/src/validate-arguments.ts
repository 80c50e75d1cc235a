import { type ServiceName, StreamingError, savedTracksId } from '@playa/contracts';

const invalid = (service: ServiceName, message: string): StreamingError =>
  new StreamingError(service, 'invalid-request', message);

/** @throws StreamingError 'invalid-request' when a caller ignores the client's limits */
export const expectBatch = (service: ServiceName, ids: readonly string[], max: number): void => {
  if (ids.length <= max) return;
  throw invalid(service, `At most ${max} at a time, not ${ids.length}.`);
};

/**
 * The ids of a call that lists them in its URL, each once. Ids with separators are refused, because they would select other tracks.
 * @throws StreamingError 'invalid-request' for too many or invalid ids
 */
export const toUniqueIds = (service: ServiceName, ids: readonly string[], max: number): string[] => {
  expectBatch(service, ids, max);
  if (!ids.every((id) => /^[\w.-]{1,200}$/.test(id))) throw invalid(service, 'There can be no such id.');
  return [...new Set(ids)];
};

/** Returns no songs when the service refuses the call because it has none of them. */
export const emptyIfRefused = async <T>(songs: Promise<T[]>): Promise<T[]> => {
  try {
    return await songs;
  } catch (error) {
    if (error instanceof StreamingError && (error.kind === 'not-found' || error.kind === 'invalid-request')) return [];
    throw error;
  }
};

/** @throws StreamingError 'invalid-request' for the saved songs, which cannot be changed or played as a playlist */
export const expectPlaylist = (service: ServiceName, playlistId: string): void => {
  if (playlistId === savedTracksId) throw invalid(service, 'The saved songs are not a playlist that can be changed.');
};

/** @throws StreamingError 'invalid-request' for an invalid position */
export const expectPosition = (service: ServiceName, ...positions: number[]): void => {
  if (positions.every((position) => Number.isSafeInteger(position) && position >= 0)) return;
  throw invalid(service, 'There can be no such position.');
};

/** @throws StreamingError 'invalid-request' for an empty name */
export const expectName = (service: ServiceName, name: string): void => {
  if (name.trim() === '') throw invalid(service, 'A playlist needs a name.');
};
