import type { RunPlan } from './plan-run.ts';
import { idOf } from './read-side.ts';
import type { SyncRun } from './sync-run.ts';
import { withoutTracks } from './sync-snapshot.ts';

/** Discards the found tracks that the destination refused, so that the next plan searches for their songs again. */
export const discardRefused = (run: SyncRun, { rows, plan }: RunPlan): void => {
  const { memory } = run.state;
  run.state.memory = { ...memory, base: withoutTracks(memory.base, run.refusedIds) };
  for (const { trackId, source } of plan.added) {
    const sourceId = idOf(rows.source[source]);
    if (sourceId === null || !run.refusedIds.has(trackId)) continue;
    run.refusedSources.add(sourceId);
    run.found.delete(sourceId);
  }
};
