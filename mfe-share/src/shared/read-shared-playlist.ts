import {
  getSharedPlaylist,
  listSharedTracks,
  type PlaylistRow,
  type SharedPlaylist,
  type SharedTrack,
  type ShellServices,
} from '@playa/contracts';
import { fromSharedTrack } from '../sharing/shared-tracks.ts';

/** What is known of a shared playlist without its songs. */
export type SharedHead = Omit<SharedPlaylist, 'tracks' | 'nextCursor'>;

/** As much of a shared playlist as has arrived. */
export interface SharedSoFar {
  head: SharedHead;
  rows: readonly PlaylistRow[];
  /** Where the next songs are; null once all are here. */
  next: string | null;
}

interface ReadOptions {
  signal: AbortSignal;
  /** Called with each page that has been read. */
  onRead: (soFar: SharedSoFar) => void;
}

/** No shared playlist has more pages: a server that answers without end is stopped there. */
const mostPages = 100;

const rowsOf = (tracks: readonly SharedTrack[], { streamingService }: SharedHead): PlaylistRow[] =>
  tracks.map((track) => fromSharedTrack(track, streamingService));

const readFirst = async (backend: ShellServices['backend'], id: string, signal: AbortSignal): Promise<SharedSoFar> => {
  const { tracks, nextCursor, ...head } = await backend.call(getSharedPlaylist, { params: { id }, signal });
  signal.throwIfAborted();
  return { head, rows: rowsOf(tracks, head), next: nextCursor };
};

const readNext = async (
  backend: ShellServices['backend'],
  id: string,
  { head, rows, next }: SharedSoFar & { next: string },
  signal: AbortSignal,
): Promise<SharedSoFar> => {
  const input = { params: { id }, query: { cursor: next }, signal };
  const { tracks, nextCursor } = await backend.call(listSharedTracks, input);
  signal.throwIfAborted();
  return { head, rows: [...rows, ...rowsOf(tracks, head)], next: nextCursor };
};

/**
 * Reads a shared playlist to its end, or goes on behind what has arrived.
 * @throws {ProblemError}, {TransportError}
 */
export const readSharedPlaylist = async (
  backend: ShellServices['backend'],
  id: string,
  from: SharedSoFar | null,
  { signal, onRead }: ReadOptions,
): Promise<void> => {
  let soFar: SharedSoFar = from ?? (await readFirst(backend, id, signal));
  if (from === null) onRead(soFar);
  for (let pages = 1; pages < mostPages && soFar.next !== null; pages += 1) {
    soFar = await readNext(backend, id, { ...soFar, next: soFar.next }, signal);
    onRead(soFar);
  }
};
