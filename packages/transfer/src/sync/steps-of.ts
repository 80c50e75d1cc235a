import type { StreamingCapabilities, StreamingLimits } from '@playa/contracts';
import { batchesOf } from '../concurrency.ts';
import { placingSteps } from './placing-steps.ts';
import type { AddedRow, MovedRow, RemovedRow, SyncPlan } from './plan-sync.ts';
import { type Removals, removalsOf } from './removals.ts';
import type { SyncBase, SyncedRow } from './sync-base.ts';
import type { SyncStep } from './sync-step.ts';

/** What the steps need to know of a destination; a `StreamingClient` is one. */
export interface SyncDestination {
  capabilities: Pick<StreamingCapabilities, 'insertAt' | 'move' | 'remove'>;
  limits: Pick<StreamingLimits, 'addBatch' | 'editBatch'>;
}

/** What a service is asked to do for a plan, and what of the plan it cannot do. */
export interface SyncSteps {
  /** In the order in which they have to be done. */
  steps: readonly SyncStep[];
  /** Added rows that come to the end although their place is before a row that is there. */
  atEnd: readonly AddedRow[];
  notMoved: readonly MovedRow[];
  /** Rows that stay because the service removes nothing, or only together with a row of the listener's own. */
  notRemoved: readonly RemovedRow[];
  /** To be stored before the first step: after an interruption a plan made with it does the rest, and nothing twice. */
  baseDuring: SyncBase;
  /** To be stored after the last step. */
  baseAfter: SyncBase;
}

/**
 * The calls that carry out a plan, as few as the service allows. A service that cannot insert and move gets additions at its end.
 * O(n log n)
 */
export const stepsOf = (plan: SyncPlan, { capabilities, limits }: SyncDestination): SyncSteps => {
  const places = capabilities.insertAt && capabilities.move;
  const removals = removalsOf(plan, { remove: capabilities.remove, insert: places });
  const removing = batchesOf([...removals.trackIds], limits.editBatch).map(
    (trackIds): SyncStep => ({ call: 'remove', trackIds }),
  );
  const writing = places
    ? placingSteps(plan, removals, limits.addBatch)
    : batchesOf(
        plan.added.map(({ trackId }) => trackId),
        limits.addBatch,
      ).map((trackIds): SyncStep => ({ call: 'add', trackIds }));

  const kept = removals.notRemoved.map(({ known }) => known);
  return {
    steps: [...removing, ...writing],
    atEnd: places ? [] : outOfPlace(plan),
    notMoved: places ? [] : plan.moved,
    notRemoved: removals.notRemoved,
    baseDuring: duringSteps(plan, removals),
    baseAfter: { rows: plan.base.rows, kept: [...plan.base.kept, ...kept] },
  };
};

/** Added rows with a row behind them in the source that is at the destination already. */
const outOfPlace = ({ outcome, added }: SyncPlan): AddedRow[] => {
  const last = outcome.reduce((most, { from, source }) => (from === null ? most : Math.max(most, source ?? -1)), -1);
  return added.filter(({ source }) => source < last);
};

const duringSteps = ({ base, added, removed }: SyncPlan, { trackIds, rewritten }: Removals): SyncBase => {
  const writing = new Set([...added, ...rewritten].map(({ source }) => source));
  const rows = base.rows.map(
    (row, source): SyncedRow =>
      row.track && writing.has(source) ? { ...row, track: { ...row.track, state: 'writing' } } : row,
  );
  const leaving = removed.map(
    ({ trackId, known }): SyncedRow =>
      trackIds.has(trackId) ? { ...known, track: { trackId, state: 'writing' } } : known,
  );
  return { rows, kept: [...base.kept, ...leaving] };
};
