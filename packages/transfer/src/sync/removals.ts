import type { OutcomeRow } from './arrange.ts';
import type { RemovedRow, SyncPlan } from './plan-sync.ts';

export interface Removals {
  /** The tracks whose rows are all removed. */
  trackIds: ReadonlySet<string>;
  /** Rows of these tracks that should stay and are written again. */
  rewritten: ReadonlySet<OutcomeRow>;
  notRemoved: RemovedRow[];
}

/**
 * Selects what can be removed. Services remove every row of a track at once. Other rows of the track that a sync wrote are written again.
 * A track of which the listener has a row is not removed: that row would be lost if the sync were interrupted.
 */
export const removalsOf = (plan: SyncPlan, can: { remove: boolean; insert: boolean }): Removals => {
  const staying = new Map<string, OutcomeRow[]>();
  for (const row of plan.outcome) {
    if (row.from === null || row.trackId === null) continue;
    const rows = staying.get(row.trackId);
    if (rows) rows.push(row);
    else staying.set(row.trackId, [row]);
  }
  const isWritten = ({ source }: OutcomeRow): boolean =>
    source !== null && plan.base.rows[source]?.track?.state === 'written';
  const canRemove = (trackId: string): boolean => {
    const rows = staying.get(trackId);
    return can.remove && (rows === undefined || (can.insert && rows.every(isWritten)));
  };

  const trackIds = new Set([...new Set(plan.removed.map(({ trackId }) => trackId))].filter(canRemove));
  return {
    trackIds,
    rewritten: new Set([...trackIds].flatMap((trackId) => staying.get(trackId) ?? [])),
    notRemoved: plan.removed.filter(({ trackId }) => !trackIds.has(trackId)),
  };
};
