import type { PlaylistRow } from '@playa/contracts';
import type { PendingItem } from './ledger.ts';

export interface Reconciled {
  /** Are in the playlist. */
  written: PendingItem[];
  /** Are not, although something after them in the same batch is: the service dropped them. */
  dropped: PendingItem[];
  /** Still have to be written, in order. */
  rest: PendingItem[];
}

/**
 * Finds out which of the items the playlist holds beyond those known to be written. Counts copies of a song instead of
 * comparing places, so that a song that is in the source twice is told apart, and what the listener added or removed
 * meanwhile does no harm.
 */
export const reconcile = (
  rows: readonly PlaylistRow[],
  written: readonly PendingItem[],
  uncertain: readonly PendingItem[],
): Reconciled => {
  const spare = countRows(rows, [...written, ...uncertain]);
  for (const item of written) take(spare, songOf(item));
  const present = uncertain.map((item) => take(spare, songOf(item)));
  const applied = present.lastIndexOf(true) + 1;
  return {
    written: uncertain.filter((_, index) => present[index]),
    dropped: uncertain.filter((_, index) => index < applied && !present[index]),
    rest: uncertain.slice(applied),
  };
};

/** The same recording may be read back under another id, so it is known by its ISRC where it has one. */
const songOf = ({ match }: PendingItem): string => (match.isrc === null ? match.trackId : isrcKey(match.isrc));

const isrcKey = (isrc: string): string => `isrc:${isrc}`;

const countRows = (rows: readonly PlaylistRow[], items: readonly PendingItem[]): Map<string, number> => {
  const songById = new Map(items.map((item) => [item.match.trackId, songOf(item)]));
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (row.state !== 'available') continue;
    const { id, isrc } = row.track;
    const song = songById.get(id) ?? (isrc === null ? id : isrcKey(isrc));
    counts.set(song, (counts.get(song) ?? 0) + 1);
  }
  return counts;
};

const take = (counts: Map<string, number>, song: string): boolean => {
  const left = counts.get(song) ?? 0;
  if (left > 0) counts.set(song, left - 1);
  return left > 0;
};
