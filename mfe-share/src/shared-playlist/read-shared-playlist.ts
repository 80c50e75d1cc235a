import {
  getSharedPlaylist,
  listSharedTracks,
  type PlaylistRow,
  type SharedPlaylist,
  type SharedTrack,
  type ShellServices,
} from '@playa/contracts';
import { fromSharedTrack } from '../create-share/shared-tracks.ts';

/** A shared playlist without its songs. */
export type SharedMetadata = Omit<SharedPlaylist, 'tracks' | 'nextCursor'>;

/** The part of a shared playlist that has been loaded. */
export interface LoadedShare {
  metadata: SharedMetadata;
  rows: readonly PlaylistRow[];
  /** Cursor of the next page; null once all songs are loaded. */
  nextPage: string | null;
}

interface ReadOptions {
  signal: AbortSignal;
  /** Called after each page. */
  onPage: (loaded: LoadedShare) => void;
}

/** No shared playlist has more pages. Stops an endless list of a faulty server. */
const maxPages = 100;

const toRows = (tracks: readonly SharedTrack[], { streamingService }: SharedMetadata): PlaylistRow[] =>
  tracks.map((track) => fromSharedTrack(track, streamingService));

const readFirstPage = async (
  backend: ShellServices['backend'],
  id: string,
  signal: AbortSignal,
): Promise<LoadedShare> => {
  const { tracks, nextCursor, ...metadata } = await backend.call(getSharedPlaylist, { params: { id }, signal });
  signal.throwIfAborted();
  return { metadata, rows: toRows(tracks, metadata), nextPage: nextCursor };
};

const readNextPage = async (
  backend: ShellServices['backend'],
  id: string,
  { metadata, rows, nextPage }: LoadedShare & { nextPage: string },
  signal: AbortSignal,
): Promise<LoadedShare> => {
  const input = { params: { id }, query: { cursor: nextPage }, signal };
  const { tracks, nextCursor } = await backend.call(listSharedTracks, input);
  signal.throwIfAborted();
  return { metadata, rows: [...rows, ...toRows(tracks, metadata)], nextPage: nextCursor };
};

/**
 * Reads all pages of a shared playlist, or the remaining ones after `resumeFrom`.
 * @throws {ProblemError}, {TransportError}
 */
export const readSharedPlaylist = async (
  backend: ShellServices['backend'],
  id: string,
  resumeFrom: LoadedShare | null,
  { signal, onPage }: ReadOptions,
): Promise<void> => {
  let loaded: LoadedShare = resumeFrom ?? (await readFirstPage(backend, id, signal));
  if (resumeFrom === null) onPage(loaded);
  for (let pages = 1; pages < maxPages && loaded.nextPage !== null; pages += 1) {
    loaded = await readNextPage(backend, id, { ...loaded, nextPage: loaded.nextPage }, signal);
    onPage(loaded);
  }
};
