import type { PlaylistRow, Track } from '@playa/contracts';
import { findTracks } from './find-tracks.ts';
import { createRecordingKey, type Isrcs, withIsrcs } from './isrcs.ts';
import { planSync, type SyncPlan } from './plan-sync.ts';
import { idOf } from './read-side.ts';
import { type SyncSteps, stepsOf } from './steps-of.ts';
import type { SyncBase } from './sync-base.ts';
import type { SyncFailure } from './sync-ports.ts';
import type { SideRows } from './sync-preview.ts';
import type { SyncRun } from './sync-run.ts';

/** The differences between the two playlists, and the calls that apply them. */
export interface RunPlan {
  rows: SideRows;
  isrcs: Isrcs;
  plan: SyncPlan;
  steps: SyncSteps;
}

/** Plans the changes. Searches for songs without a known track, each once per run. */
export const planRun = async (run: SyncRun, rows: SideRows): Promise<RunPlan> => {
  const before = planWithFound(run, rows);
  const wanted = new Map<string, Track>();
  for (const position of before.plan.unmatched) {
    const row = rows.source[position];
    if (row?.state === 'available' && !run.found.has(row.track.id)) wanted.set(row.track.id, row.track);
  }
  if (wanted.size === 0) return before;
  await findTracks(run, [...wanted.values()]);
  return planWithFound(run, rows);
};

const planWithFound = (run: SyncRun, rows: SideRows): RunPlan => {
  const { base, isrcs: known } = run.state.memory;
  const matches = [...run.found.values()].flatMap((match) => match ?? []);
  const isrcs = withIsrcs(known, { ...rows, matches });
  const plan = planSync({
    base,
    source: rows.source.map((row) => {
      const trackId = idOf(row);
      return { trackId, matchId: trackId === null ? null : (run.found.get(trackId)?.trackId ?? null) };
    }),
    destination: rows.destination.map(idOf),
    removals: run.removals,
    recordingKeyOf: createRecordingKey(isrcs),
  });
  return { rows, isrcs, plan, steps: stepsOf(plan, run.destination) };
};

/** The songs of the source that are not at the destination, in the source's order. */
export const failuresOf = ({ rows, plan }: RunPlan, refusedSources: ReadonlySet<string>): SyncFailure[] => {
  const failure = (position: number, row: PlaylistRow | undefined): SyncFailure[] => {
    if (row === undefined) return [];
    if (row.state !== 'available') return [{ position, row, reason: 'unavailable-at-source' }];
    return [{ position, row, reason: refusedSources.has(row.track.id) ? 'refused-by-destination' : 'no-match' }];
  };
  return [...plan.unmatched, ...plan.unavailable]
    .sort((one, other) => one - other)
    .flatMap((position) => failure(position, rows.source[position]));
};

/** Whether the sync would remove more than half of the songs of the last sync. */
export const losesMost = (base: SyncBase, { removed }: Pick<SyncPlan, 'removed'>): boolean => {
  const known = [...base.rows, ...base.kept].filter(({ track }) => track !== null && track.state !== 'gone').length;
  return removed.length * 2 > known;
};
