import { type Page, type PlaylistRow, StreamingError } from '@playa/contracts';
import { readAllRows } from '../read-pages.ts';
import type { SyncRun } from './sync-run.ts';

/**
 * All rows of a playlist. A list that is shorter than the service says is read once more, because rows that were not read look like
 * removed ones: the same list twice is what the service shows (it may count rows that it hides).
 * @throws {StreamingError} malformed-response when the two lists differ
 */
export const readSide = async (run: SyncRun, side: 'source' | 'destination'): Promise<PlaylistRow[]> => {
  const client = run[side];
  const id = side === 'source' ? run.job.sourcePlaylistId : run.job.destinationPlaylistId;
  const first = await readOnce(run, client, id);
  if (first.isWhole) return first.rows;
  const second = await readOnce(run, client, id);
  if (second.isWhole || haveSameTracks(first.rows, second.rows)) return second.rows;
  throw new StreamingError(client.service, 'malformed-response', 'The playlist was not read completely');
};

const readOnce = async (
  run: SyncRun,
  client: SyncRun['source'],
  id: string,
): Promise<{ rows: PlaylistRow[]; isWhole: boolean }> => {
  let total: number | null = null;
  const rows = await readAllRows(client.service, async (cursor): Promise<Page<PlaylistRow>> => {
    run.signal.throwIfAborted();
    const page = await client.playlistRows(id, cursor, { ...run.options, lengths: false });
    total = page.total ?? total;
    return page;
  });
  return { rows, isWhole: total === null || rows.length >= total };
};

const haveSameTracks = (one: readonly PlaylistRow[], other: readonly PlaylistRow[]): boolean =>
  one.length === other.length && one.every((row, at) => idOf(row) === idOf(other[at]));

/** The id of a row's track; null for a row without a usable one. */
export const idOf = (row: PlaylistRow | undefined): string | null => (row?.state === 'available' ? row.track.id : null);
