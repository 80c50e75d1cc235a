import { batchesOf } from '../concurrency.ts';
import type { OutcomeRow } from './arrange.ts';
import type { SyncPlan } from './plan-sync.ts';
import { PrefixCounts } from './prefix-counts.ts';
import type { Removals } from './removals.ts';
import type { SyncStep } from './sync-step.ts';

/**
 * The steps after the removals on a service that can insert and move: rows between the same two neighbours are inserted together, then
 * rows are moved one by one. O(n log n)
 */
export const placingSteps = (plan: SyncPlan, removals: Removals, addBatch: number): SyncStep[] => {
  const { remaining, currentPlace, finalPlace, places } = placesOf(plan, removals);
  const counts = new PrefixCounts(places);
  for (const place of currentPlace.values()) counts.add(place, 1);

  const steps: SyncStep[] = [];
  const written = plan.outcome.filter((row) => row.from === null || removals.rewritten.has(row));
  const gaps = new Map<number, string[]>();
  for (const row of written) {
    const before = counts.before(finalPlace.get(row) ?? 0);
    const trackIds = gaps.get(before) ?? [];
    trackIds.push(row.trackId ?? '');
    gaps.set(before, trackIds);
  }
  let inserted = 0;
  for (const [before, all] of gaps) {
    for (const trackIds of batchesOf(all, addBatch)) {
      const isEnd = before === remaining.length;
      steps.push(isEnd ? { call: 'add', trackIds } : { call: 'insert', position: before + inserted, trackIds });
      inserted += trackIds.length;
    }
  }
  for (const row of written) counts.add(finalPlace.get(row) ?? 0, 1);

  for (const row of plan.outcome) {
    if (row.from === null || removals.rewritten.has(row)) continue;
    const now = currentPlace.get(row.from) ?? 0;
    const then = finalPlace.get(row) ?? 0;
    if (now === then) continue;
    const from = counts.before(now);
    counts.add(now, -1);
    const to = counts.before(then);
    counts.add(then, 1);
    if (from !== to) steps.push({ call: 'move', from, to });
  }
  return steps;
};

interface Places {
  /** The current positions of the rows that are not removed. */
  remaining: number[];
  /** By current position. */
  currentPlace: ReadonlyMap<number, number>;
  finalPlace: ReadonlyMap<OutcomeRow, number>;
  places: number;
}

/** Numbers the places: one for the current position of every row and one for its final position. Rows that stay have one place. */
const placesOf = (plan: SyncPlan, removals: Removals): Places => {
  const movedFrom = new Set(plan.moved.map(({ from }) => from));
  const remaining = [...plan.outcome.filter((row) => !removals.rewritten.has(row)), ...removals.notRemoved]
    .flatMap(({ from }) => from ?? [])
    .sort((a, b) => a - b);
  const currentPlace = new Map<number, number>();
  const finalPlace = new Map<OutcomeRow, number>();
  let places = 0;
  let next = 0;
  for (const row of plan.outcome) {
    const { from } = row;
    if (from !== null && !movedFrom.has(from) && !removals.rewritten.has(row)) {
      for (let at = remaining[next]; at !== undefined && at < from; at = remaining[next]) {
        currentPlace.set(at, places++);
        next += 1;
      }
      currentPlace.set(from, places);
      next += 1;
    }
    finalPlace.set(row, places++);
  }
  for (const at of remaining.slice(next)) currentPlace.set(at, places++);
  return { remaining: remaining, currentPlace: currentPlace, finalPlace: finalPlace, places };
};
