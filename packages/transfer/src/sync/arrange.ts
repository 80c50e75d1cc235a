import { longestIncreasing } from './longest-increasing.ts';

/** A row of the destination after the sync. */
export interface OutcomeRow {
  /** Null for a row without a usable track. */
  trackId: string | null;
  /** The position at the destination now; null for a row that is added. */
  from: number | null;
  /** The position in the source; null for a row without a counterpart there. */
  source: number | null;
}

interface Arrangement {
  outcome: OutcomeRow[];
  moved: ReadonlySet<OutcomeRow>;
}

/**
 * Brings rows with a counterpart into the source's order. As few rows as possible move: a longest increasing subsequence stays, and so
 * does every row without a counterpart. A moved or added row goes directly behind its predecessor in the source, or before the first
 * synced row; at the end when no row has a counterpart. O(n log n)
 *
 * @param staying rows of the destination in its order
 * @param added in the source's order
 */
export const arrange = (staying: readonly OutcomeRow[], added: readonly OutcomeRow[]): Arrangement => {
  const synced = staying.filter((row) => row.source !== null);
  const inOrder = new Set(longestIncreasing(synced.map(sourceOf)).map((index) => synced[index]));
  const moved = new Set(synced.filter((row) => !inOrder.has(row)));
  const placed = [...moved, ...added].sort((a, b) => sourceOf(a) - sourceOf(b));

  const outcome: OutcomeRow[] = [];
  let next = 0;
  const placeUntil = (source: number): void => {
    for (let row = placed[next]; row !== undefined && sourceOf(row) < source; row = placed[next]) {
      outcome.push(row);
      next += 1;
    }
  };
  const anchors = synced.filter((row) => inOrder.has(row)).map(sourceOf);
  let seen = 0;
  for (const row of staying) {
    if (moved.has(row)) continue;
    if (row.source === null) {
      outcome.push(row);
      continue;
    }
    if (seen === 0) placeUntil(row.source);
    outcome.push(row);
    seen += 1;
    placeUntil(anchors[seen] ?? Number.POSITIVE_INFINITY);
  }
  placeUntil(Number.POSITIVE_INFINITY);
  return { outcome, moved };
};

const sourceOf = (row: OutcomeRow): number => row.source ?? 0;
