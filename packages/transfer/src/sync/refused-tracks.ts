import type { RunPlan } from './plan-run.ts';
import { idOf } from './read-side.ts';
import { withoutTracks } from './sync-memory.ts';
import type { SyncRun } from './sync-run.ts';

/** Takes back tracks that the destination refused: their songs are searched for again when the rest is planned. */
export const takeBackRefused = (run: SyncRun, { rows, plan }: RunPlan): void => {
  const { memory } = run.state;
  run.state.memory = { ...memory, base: withoutTracks(memory.base, run.refusedIds) };
  for (const { trackId, source } of plan.added) {
    const sourceId = idOf(rows.source[source]);
    if (sourceId === null || !run.refusedIds.has(trackId)) continue;
    run.refusedSources.add(sourceId);
    run.found.delete(sourceId);
  }
};
