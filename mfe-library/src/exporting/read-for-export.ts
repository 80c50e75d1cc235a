import { type Playlist, type ServiceName, savedTracksId } from '@playa/contracts';
import type { ExportedPlaylist } from '@playa/tracks';
import type { LibraryLists } from '../lists/library-lists.ts';
import { texts } from '../texts.ts';
import { ReadingFailed, readWhole } from './read-whole.ts';

export interface ReadProgress {
  /** Songs that have been read. */
  songs: number;
  /** How many there are, where that is known; null while it is not. */
  total: number | null;
  /** Of several playlists: which one is read, from 1, and of how many. */
  playlist?: { place: number; of: number };
}

export interface ReadForExport {
  playlists: ExportedPlaylist[];
  /** Names of playlists that the service did not let be read. */
  skipped: string[];
}

export interface ReadOptions {
  signal: AbortSignal;
  onProgress: (progress: ReadProgress) => void;
}

/** All songs of a playlist. @throws {ReadingFailed} */
export const readPlaylist = async (
  lists: LibraryLists,
  { service, id }: Pick<Playlist, 'service' | 'id'>,
  { signal, onProgress }: ReadOptions,
): Promise<ExportedPlaylist> => {
  const { head, items } = await readWhole(lists.rows(service, id), {
    signal,
    onProgress: (state) => onProgress({ songs: state.items.length, total: state.total }),
  });
  if (!head) throw new Error('Rows came without their playlist');
  return { playlist: id === savedTracksId ? { ...head, name: texts.playlist.liked } : head, rows: items };
};

/**
 * All songs of all playlists of a service, one playlist after the other. Those that the service keeps from this user are skipped.
 * @throws {ReadingFailed} when the service fails
 */
export const readAllPlaylists = async (
  lists: LibraryLists,
  service: ServiceName,
  { signal, onProgress }: ReadOptions,
): Promise<ReadForExport> => {
  const { items } = await readWhole(lists.playlists(service), { signal });
  const playlists: ExportedPlaylist[] = [];
  const skipped: string[] = [];
  let before = 0;
  for (const [index, playlist] of items.entries()) {
    const place = { place: index + 1, of: items.length };
    const tell = ({ songs }: ReadProgress) => onProgress({ songs: before + songs, total: null, playlist: place });
    try {
      const read = await readPlaylist(lists, playlist, { signal, onProgress: tell });
      playlists.push(read);
      before += read.rows.length;
    } catch (error) {
      if (!(error instanceof ReadingFailed) || !isKept(error)) throw error;
      skipped.push(playlist.name);
    }
  }
  return { playlists, skipped };
};

const isKept = ({ problem: { kind } }: ReadingFailed): boolean => kind === 'forbidden' || kind === 'not-found';
