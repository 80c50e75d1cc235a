import { type BackendClient, findLinkedPlaylist, type LinkedPlaylist } from '@playa/contracts';
import { checkSize, type ImportedPlaylist, type ImportResult } from '@playa/imports';
import { texts } from '../texts.ts';
import { readList } from './read-list.ts';

/** The format that a list was read as. */
export type ListFormat = Pick<Extract<ImportResult, { kind: 'playlists' }>, 'format' | 'encoding' | 'columns'>;

export interface SubmittedList extends ImportedPlaylist {
  readAs: ListFormat;
}

/** A submitted import: lists, or the playlist of a link. `errors` are sentences for the listener. */
export interface SubmittedImport {
  lists: SubmittedList[];
  link: LinkedPlaylist | null;
  errors: string[];
}

const empty: SubmittedImport = { lists: [], link: null, errors: [] };

const rejected = (message: string): SubmittedImport => ({ ...empty, errors: [message] });

type LinkBackend = Pick<BackendClient, 'call'>;

const resolveResult = async (
  result: ImportResult,
  backend: LinkBackend,
  signal: AbortSignal,
): Promise<SubmittedImport> => {
  if (result.kind === 'refused') return rejected(result.message);
  if (result.kind === 'link') {
    const { service, playlistId } = result;
    const link = await backend.call(findLinkedPlaylist, { body: { service, playlistId }, signal });
    return { ...empty, link };
  }
  const { format, encoding, columns, playlists } = result;
  return { ...empty, lists: playlists.map((list) => ({ ...list, readAs: { format, encoding, columns } })) };
};

/** Reads a pasted or typed text: songs, or the link of a playlist. @throws {ProblemError}, {TransportError}, the signal's reason */
export const submitText = async (text: string, backend: LinkBackend, signal: AbortSignal): Promise<SubmittedImport> =>
  resolveResult(await readList({ text }, signal), backend, signal);

const bytesOf = (file: File): Promise<ArrayBuffer | null> => file.arrayBuffer().catch(() => null);

const submitFile = async (file: File, backend: LinkBackend, signal: AbortSignal): Promise<SubmittedImport> => {
  // Checked before reading: a file may be larger than the memory.
  const tooLarge = checkSize(file.size);
  if (tooLarge) return rejected(tooLarge.message);
  const buffer = await bytesOf(file);
  // A folder, or a file that was deleted.
  if (buffer === null) return rejected(texts.import.unreadable);
  return resolveResult(await readList({ name: file.name, bytes: new Uint8Array(buffer) }, signal), backend, signal);
};

/** Reads files one after the other. A rejected file does not stop the others. @throws as {@link submitText} */
export const submitFiles = async (
  files: readonly File[],
  backend: LinkBackend,
  signal: AbortSignal,
): Promise<SubmittedImport> => {
  const all = { ...empty, lists: [...empty.lists], errors: [...empty.errors] };
  for (const file of files) {
    const { lists, link, errors } = await submitFile(file, backend, signal);
    const isOnly = files.length === 1;
    const rejections = link && !isOnly ? [texts.import.linkInFile] : errors;
    all.lists.push(...lists);
    all.link = isOnly ? link : null;
    all.errors.push(...rejections.map((reason) => (isOnly ? reason : texts.import.ofFile(file.name, reason))));
  }
  return all;
};
