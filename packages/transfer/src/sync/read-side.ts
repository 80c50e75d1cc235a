import { type Page, type PlaylistRow, StreamingError } from '@playa/contracts';
import { readAllRows } from '../read-pages.ts';
import type { SyncRun } from './sync-run.ts';

/**
 * Reads all rows of a playlist. A list that is shorter than the service's total is read again, because rows that were not read would
 * count as removed. If both reads return the same tracks, the list is complete: a service may count rows that it hides.
 * @throws {StreamingError} malformed-response when the two lists differ
 */
export const readSide = async (run: SyncRun, side: 'source' | 'destination'): Promise<PlaylistRow[]> => {
  const client = run[side];
  const id = side === 'source' ? run.job.sourcePlaylistId : run.job.destinationPlaylistId;
  const first = await readOnce(run, client, id);
  if (first.isComplete) return first.rows;
  const second = await readOnce(run, client, id);
  if (second.isComplete || haveSameTracks(first.rows, second.rows)) return second.rows;
  throw new StreamingError(client.service, 'malformed-response', 'The playlist was not read completely');
};

const readOnce = async (
  run: SyncRun,
  client: SyncRun['source'],
  id: string,
): Promise<{ rows: PlaylistRow[]; isComplete: boolean }> => {
  let total: number | null = null;
  const rows = await readAllRows(client.service, async (cursor): Promise<Page<PlaylistRow>> => {
    run.signal.throwIfAborted();
    const page = await client.playlistRows(id, cursor, { ...run.options, lengths: false });
    total = page.total ?? total;
    return page;
  });
  return { rows, isComplete: total === null || rows.length >= total };
};

const haveSameTracks = (one: readonly PlaylistRow[], other: readonly PlaylistRow[]): boolean =>
  one.length === other.length && one.every((row, at) => idOf(row) === idOf(other[at]));

/** The id of a row's track; null for a row without a usable one. */
export const idOf = (row: PlaylistRow | undefined): string | null => (row?.state === 'available' ? row.track.id : null);
