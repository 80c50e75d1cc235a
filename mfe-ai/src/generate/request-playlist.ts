import {
  type BackendClient,
  type CallInput,
  type CuratedPlaylist,
  type CuratePlaylistBody,
  type CurateProgress,
  curateAiPlaylist,
  genreAiPlaylist,
} from '@playa/contracts';

/** A request for a playlist: a genre tile, or the listener's text with its refinements. */
export type AiRequest = { genre: string } | CuratePlaylistBody;

interface RequestOptions {
  signal: AbortSignal;
  onProgress: (progress: CurateProgress) => void;
}

/** Calls an endpoint that generates a playlist. A shell without `listen` reports no progress. */
const callEndpoint = <E extends typeof genreAiPlaylist | typeof curateAiPlaylist>(
  backend: BackendClient,
  endpoint: E,
  input: CallInput<E>,
  onProgress: RequestOptions['onProgress'],
): Promise<CuratedPlaylist> => backend.listen?.(endpoint, input, onProgress) ?? backend.call(endpoint, input);

/** Requests a playlist. The server stops when the signal aborts. @throws {ProblemError} @throws {TransportError} */
export const requestPlaylist = (
  backend: BackendClient,
  request: AiRequest,
  { signal, onProgress }: RequestOptions,
): Promise<CuratedPlaylist> =>
  'genre' in request
    ? callEndpoint(backend, genreAiPlaylist, { body: request, signal }, onProgress)
    : callEndpoint(backend, curateAiPlaylist, { body: request, signal }, onProgress);
