import { pollDelaysMs } from '../read-destination.ts';
import { reconcileBackoffMs, UnconfirmedWrite } from '../unconfirmed-write.ts';
import { discardRefused } from './discard-refused.ts';
import { planRun, type RunPlan } from './plan-run.ts';
import { idOf, readSide } from './read-side.ts';
import type { SyncBase, SyncedTrack } from './sync-base.ts';
import type { SideRows } from './sync-preview.ts';
import type { SyncRun } from './sync-run.ts';

/**
 * Reads the destination and plans, once the destination shows what was sent to it. A song that is not visible yet would be planned as
 * deleted or as still to be added. Songs that it accepted and never shows count as refused; a call without a known result is planned
 * again.
 * @throws {UnconfirmedWrite} while songs may still become visible
 */
export const planWhenVisible = async (run: SyncRun, source: SideRows['source']): Promise<RunPlan> => {
  const { service } = run.destination;
  const [, ...pauses] = run.state.reconcileAttempts > 0 ? [0] : pollDelaysMs[service];
  const read = async (): Promise<RunPlan> => planRun(run, { source, destination: await readSide(run, 'destination') });

  let planned = await read();
  for (const pauseMs of pauses) {
    if (findInvisible(run, planned).length === 0) break;
    await run.waits.whileInvisible(service, pauseMs, run.sleep(pauseMs, run.signal));
    planned = await read();
  }
  const invisible = findInvisible(run, planned);
  if (invisible.length === 0) return planned;
  if (reconcileBackoffMs(service, run.state.reconcileAttempts) !== null) throw new UnconfirmedWrite(service);
  const dropped = findDropped(run, planned, invisible);
  if (dropped.length === 0) return planned;
  for (const trackId of dropped) run.refusedIds.add(trackId);
  await run.songLinks.refuse(run.job.destination, dropped);
  discardRefused(run, planned);
  return planRun(run, planned.rows);
};

/**
 * The tracks that were sent and that the plan contains as deleted or still to be added. Rows of a song beyond those that were written so
 * far do not count: the destination shows all that were written.
 */
const findInvisible = ({ state, refusedIds }: SyncRun, { plan, rows }: RunPlan): string[] => {
  const sent = state.adding.slice(0, state.sent);
  const hidden = countsOf(writtenBy(state.memory.base, sent));
  for (const [trackId, count] of countsOf(rows.destination.map(idOf))) {
    hidden.set(trackId, (hidden.get(trackId) ?? 0) - count);
  }
  const missing = countsOf([...plan.added, ...plan.gone].map(({ trackId }) => trackId));
  return sent.filter((trackId) => {
    if (refusedIds.has(trackId)) return false;
    const count = Math.min(missing.get(trackId) ?? 0, hidden.get(trackId) ?? 0);
    missing.set(trackId, (missing.get(trackId) ?? 0) - 1);
    hidden.set(trackId, (hidden.get(trackId) ?? 0) - 1);
    return count > 0;
  });
};

/** The tracks of the rows that were written once the `sent` tracks had been sent, one entry per row. */
const writtenBy = ({ rows, kept }: SyncBase, sent: readonly string[]): string[] => {
  const unused = countsOf(sent);
  const isSent = (trackId: string): boolean => {
    const left = unused.get(trackId) ?? 0;
    unused.set(trackId, left - 1);
    return left > 0;
  };
  const inState = (list: SyncBase['rows'], ...states: SyncedTrack['state'][]): string[] =>
    list.flatMap(({ track }) => (track !== null && states.includes(track.state) ? track.trackId : []));
  return [...inState([...rows, ...kept], 'written', 'found'), ...inState(rows, 'writing').filter(isSent)];
};

const countsOf = (trackIds: readonly (string | null)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const trackId of trackIds) if (trackId !== null) counts.set(trackId, (counts.get(trackId) ?? 0) + 1);
  return counts;
};

/** The invisible tracks whose call was confirmed: the destination accepted them and does not have them. */
const findDropped = ({ state }: SyncRun, { plan }: RunPlan, invisible: readonly string[]): string[] => {
  const unknown = new Set(state.adding.slice(state.confirmed, state.sent));
  const wanted = new Set(plan.added.map(({ trackId }) => trackId));
  return [...new Set(invisible)].filter((trackId) => wanted.has(trackId) && !unknown.has(trackId));
};
