import { type BackendClient, findLinkedPlaylist, type LinkedPlaylist } from '@playa/contracts';
import { checkSize, type ImportedPlaylist, type ImportResult } from '@playa/imports';
import { texts } from '../texts.ts';
import { readList } from './read-list.ts';

/** What a list was read as. */
export type ReadAs = Pick<Extract<ImportResult, { kind: 'playlists' }>, 'format' | 'encoding' | 'columns'>;

export interface BroughtList extends ImportedPlaylist {
  readAs: ReadAs;
}

/** What was brought: lists, or the playlist behind a link. Each refusal is a sentence. */
export interface Brought {
  lists: BroughtList[];
  link: LinkedPlaylist | null;
  refusals: string[];
}

const nothing: Brought = { lists: [], link: null, refusals: [] };

const refused = (message: string): Brought => ({ ...nothing, refusals: [message] });

type FindLinked = Pick<BackendClient, 'call'>;

const follow = async (result: ImportResult, backend: FindLinked, signal: AbortSignal): Promise<Brought> => {
  if (result.kind === 'refused') return refused(result.message);
  if (result.kind === 'link') {
    const { service, playlistId } = result;
    const link = await backend.call(findLinkedPlaylist, { body: { service, playlistId }, signal });
    return { ...nothing, link };
  }
  const { format, encoding, columns, playlists } = result;
  return { ...nothing, lists: playlists.map((list) => ({ ...list, readAs: { format, encoding, columns } })) };
};

/** A pasted or typed text: songs, or the link of a playlist. @throws {ProblemError}, {TransportError}, the signal's reason */
export const bringText = async (text: string, backend: FindLinked, signal: AbortSignal): Promise<Brought> =>
  follow(await readList({ text }, signal), backend, signal);

const bytesOf = (file: File): Promise<ArrayBuffer | null> => file.arrayBuffer().catch(() => null);

const bringFile = async (file: File, backend: FindLinked, signal: AbortSignal): Promise<Brought> => {
  // Before it is read: a file may be larger than the memory.
  const tooLarge = checkSize(file.size);
  if (tooLarge) return refused(tooLarge.message);
  const buffer = await bytesOf(file);
  // A folder, or a file that is there no longer.
  if (buffer === null) return refused(texts.import.unreadable);
  return follow(await readList({ name: file.name, bytes: new Uint8Array(buffer) }, signal), backend, signal);
};

/** Files one after the other; where one is refused, the others are read all the same. @throws as {@link bringText} */
export const bringFiles = async (
  files: readonly File[],
  backend: FindLinked,
  signal: AbortSignal,
): Promise<Brought> => {
  const all = { ...nothing, lists: [...nothing.lists], refusals: [...nothing.refusals] };
  for (const file of files) {
    const { lists, link, refusals } = await bringFile(file, backend, signal);
    const isOnly = files.length === 1;
    const refused = link && !isOnly ? [texts.import.linkInFile] : refusals;
    all.lists.push(...lists);
    all.link = isOnly ? link : null;
    all.refusals.push(...refused.map((reason) => (isOnly ? reason : texts.import.ofFile(file.name, reason))));
  }
  return all;
};
