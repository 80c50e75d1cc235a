import {
  type BackendClient,
  type CallInput,
  type CuratedPlaylist,
  type CuratePlaylistBody,
  type CurateProgress,
  curateAiPlaylist,
  genreAiPlaylist,
} from '@playa/contracts';

/** What a playlist is made from: a genre of the picker, or the listener's words with what was refined since. */
export type AiRequest = { genre: string } | CuratePlaylistBody;

interface AskOptions {
  signal: AbortSignal;
  onEvent: (progress: CurateProgress) => void;
}

/** Asks one of the endpoints that make a playlist; a shell that cannot listen gives the answer alone. */
const ask = <E extends typeof genreAiPlaylist | typeof curateAiPlaylist>(
  backend: BackendClient,
  definition: E,
  input: CallInput<E>,
  onEvent: AskOptions['onEvent'],
): Promise<CuratedPlaylist> => backend.listen?.(definition, input, onEvent) ?? backend.call(definition, input);

/** Asks for the playlist; the server stops when the signal aborts. @throws {ProblemError} @throws {TransportError} */
export const askForPlaylist = (
  backend: BackendClient,
  request: AiRequest,
  { signal, onEvent }: AskOptions,
): Promise<CuratedPlaylist> =>
  'genre' in request
    ? ask(backend, genreAiPlaylist, { body: request, signal }, onEvent)
    : ask(backend, curateAiPlaylist, { body: request, signal }, onEvent);
