import {
  addImportSongs,
  type BackendClient,
  createImport,
  idempotencyKeyHeader,
  importLimits,
  ProblemError,
} from '@playa/contracts';
import type { ImportedPlaylist } from '@playa/imports';

/** The state of a list's upload, so that a retry does not send songs again. */
export interface ListUpload {
  /** The same for every attempt, so that a lost response creates no second import. */
  key: string;
  /** Null before the import is created. */
  id: string | null;
  sent: number;
}

/** Maximum JSON characters of a call's songs; in UTF-8 this is well below the limit of the backend. */
const maxCharacters = 60_000;

type Songs = ImportedPlaylist['songs'];

/** The songs of the next call; at least one. */
const nextBatch = (songs: Songs, from: number): Songs => {
  let characters = 0;
  let end = from;
  while (end < songs.length && end - from < importLimits.songsPerCall) {
    characters += JSON.stringify(songs[end]).length;
    if (end > from && characters > maxCharacters) break;
    end += 1;
  }
  return songs.slice(from, end);
};

/**
 * Uploads a list, or the rest of an interrupted upload; updates `upload`. Resolves with the id of the import.
 * @throws {ProblemError}, {TransportError}
 */
export const uploadList = async (
  backend: BackendClient,
  { name, songs }: Pick<ImportedPlaylist, 'name' | 'songs'>,
  upload: ListUpload,
  onSent: () => void,
): Promise<string> => {
  const headers = { [idempotencyKeyHeader]: upload.key };
  upload.id ??= (await backend.call(createImport, { body: { name, songCount: songs.length }, headers })).id;
  while (upload.sent < songs.length) {
    const body = { position: upload.sent, songs: nextBatch(songs, upload.sent) };
    try {
      upload.sent = (await backend.call(addImportSongs, { params: { id: upload.id }, body })).storedCount;
    } catch (error) {
      // The backend has dropped the import: the next attempt creates a new one.
      if (error instanceof ProblemError && error.problem.code === 'not-found')
        Object.assign(upload, { id: null, sent: 0 });
      throw error;
    }
    onSent();
  }
  return upload.id;
};
