import { type BackendClient, type CopiedSong, type CopyProgress, listCopySongs } from '@playa/contracts';
import { csvFile, trackLink } from '@playa/tracks';
import { texts } from '../texts.ts';

/** The songs of a file: all, or only those that are not in the new playlist. */
export type ReportPart = 'all' | 'missing';

const columns = [
  'Position',
  'Title',
  'Artist',
  'Album',
  'ISRC',
  'State',
  'Reason',
  'Destination track id',
  'Destination link',
];

/** Reads all songs of a copy, page by page. @throws {ProblemError} @throws {TransportError} */
const readSongs = async (backend: BackendClient, id: string): Promise<CopiedSong[]> => {
  const songs: CopiedSong[] = [];
  let cursor: string | undefined;
  do {
    const page = await backend.call(listCopySongs, { params: { id }, query: cursor === undefined ? {} : { cursor } });
    songs.push(...page.songs);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return songs;
};

/** Replaces the copied songs after the backend has dropped them. */
const droppedRow = (copied: number) => [
  null,
  texts.report.droppedRow(copied),
  ...[null, null, null],
  texts.report.states.copied,
  ...[null, null, null],
];

/** The report of a copy as a CSV file. @throws {ProblemError} @throws {TransportError} */
export const reportCsv = async (backend: BackendClient, copy: CopyProgress, part: ReportPart) => {
  const { id, copied, destination, playlistName, songsDropped } = copy;
  const songs = await readSongs(backend, id);
  const dropped = part === 'all' && songsDropped && copied > 0 ? [droppedRow(copied)] : [];
  const rows = songs
    .filter(({ state }) => part === 'all' || state !== 'copied')
    .map(({ position, title, author, album, isrc, state, reason, destinationTrackId: trackId }) => [
      position + 1,
      title,
      author,
      album,
      isrc,
      texts.report.states[state],
      reason && texts.reasons[reason](destination),
      trackId,
      trackId && trackLink({ service: destination, id: trackId }),
    ]);
  return csvFile(part === 'all' ? playlistName : `${playlistName} - ${texts.report.missingFile}`, columns, [
    ...dropped,
    ...rows,
  ]);
};
