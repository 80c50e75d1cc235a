import {
  addImportSongs,
  type BackendClient,
  createImport,
  idempotencyKeyHeader,
  importLimits,
  ProblemError,
} from '@playa/contracts';
import type { ImportedPlaylist } from '@playa/imports';

/** A list on its way to the backend; kept, so that what was sent is not sent again. */
export interface SentList {
  /** The same for every try, so that a lost answer makes no second import. */
  key: string;
  /** Null before the backend knows of it. */
  id: string | null;
  sent: number;
}

/** Characters of a call's songs, as JSON; in UTF-8 that is well below what the backend takes. */
const mostCharacters = 60_000;

type Songs = ImportedPlaylist['songs'];

/** The next songs, as many as one call takes; one at least. */
const nextBatch = (songs: Songs, from: number): Songs => {
  let characters = 0;
  let end = from;
  while (end < songs.length && end - from < importLimits.songsPerCall) {
    characters += JSON.stringify(songs[end]).length;
    if (end > from && characters > mostCharacters) break;
    end += 1;
  }
  return songs.slice(from, end);
};

/**
 * Sends a list, or the rest of one whose sending broke off; `list` holds how far it is. Resolves with the id of the import.
 * @throws {ProblemError}, {TransportError}
 */
export const sendList = async (
  backend: BackendClient,
  { name, songs }: Pick<ImportedPlaylist, 'name' | 'songs'>,
  list: SentList,
  onSent: () => void,
): Promise<string> => {
  const headers = { [idempotencyKeyHeader]: list.key };
  list.id ??= (await backend.call(createImport, { body: { name, songCount: songs.length }, headers })).id;
  while (list.sent < songs.length) {
    const body = { position: list.sent, songs: nextBatch(songs, list.sent) };
    try {
      list.sent = (await backend.call(addImportSongs, { params: { id: list.id }, body })).storedCount;
    } catch (error) {
      // The backend has dropped it meanwhile: the next try begins anew.
      if (error instanceof ProblemError && error.problem.code === 'not-found')
        Object.assign(list, { id: null, sent: 0 });
      throw error;
    }
    onSent();
  }
  return list.id;
};
