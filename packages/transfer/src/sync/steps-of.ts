import type { StreamingCapabilities, StreamingLimits } from '@playa/contracts';
import { batchesOf } from '../concurrency.ts';
import { placingSteps } from './placing-steps.ts';
import type { AddedRow, MovedRow, RemovedRow, SyncPlan } from './plan-sync.ts';
import { type Removals, removalsOf } from './removals.ts';
import type { SyncBase, SyncedRow } from './sync-base.ts';
import type { SyncStep } from './sync-step.ts';

/** The part of a `StreamingClient` that determines the steps. */
export interface SyncDestination {
  capabilities: Pick<StreamingCapabilities, 'insertAt' | 'move' | 'remove'>;
  limits: Pick<StreamingLimits, 'addBatch' | 'editBatch'>;
}

/** The calls for a plan, and the changes of the plan that the service cannot make. */
export interface SyncSteps {
  /** In the order in which they have to be made. */
  steps: readonly SyncStep[];
  /** Added rows that are appended although they belong before an existing row. */
  atEnd: readonly AddedRow[];
  notMoved: readonly MovedRow[];
  /** Rows that stay because the service cannot remove them, or only together with a row of the listener. */
  notRemoved: readonly RemovedRow[];
  /** Store it before the first step: after an interruption a plan with this base makes the remaining changes, and none twice. */
  baseDuring: SyncBase;
  /** Store it after the last step. */
  baseAfter: SyncBase;
}

/**
 * The calls that carry out a plan, as few as the service allows. Songs are appended if the service cannot insert and move.
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

/** Added rows that precede, in the source, a row that is already at the destination. */
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
