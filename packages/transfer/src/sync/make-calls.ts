import { StreamingError } from '@playa/contracts';
import { mayHaveTakenEffect, saysNothingDone } from '../unconfirmed-write.ts';
import type { SyncRun } from './sync-run.ts';
import type { SyncStep } from './sync-step.ts';

/**
 * How the calls ended.
 * - `all`: every call was answered.
 * - `refused`: songs were refused, which are in `run.refusedIds`; positions of the calls after it no longer fit.
 * - `unknown`: a call may have taken effect.
 */
export type CallsEnd = { kind: 'all' } | { kind: 'refused' } | { kind: 'unknown'; error: StreamingError };

/** How many changes a step makes. */
export const weightOf = (step: SyncStep): number => (step.call === 'move' ? 1 : step.trackIds.length);

/** The tracks that steps add, in the order in which they are sent. */
export const addedBy = (steps: readonly SyncStep[]): string[] =>
  steps.flatMap((step) => (step.call === 'add' || step.call === 'insert' ? step.trackIds : []));

/**
 * Makes calls one after the other; the journal hears of each before it is sent and when it is answered.
 * @throws {StreamingError} for a call that surely changed nothing and ends the run
 */
export const makeCalls = async (run: SyncRun, steps: readonly SyncStep[]): Promise<CallsEnd> => {
  for (const step of steps) {
    run.signal.throwIfAborted();
    const adds = addedBy([step]).length;
    await save(run, run.state.confirmed + adds, run.state.confirmed);
    const refusedBefore = run.refusedIds.size;
    try {
      await makeCall(run, step);
    } catch (error) {
      if (!(error instanceof StreamingError)) throw error;
      if (mayHaveTakenEffect(error) && !saysNothingDone(error)) return { kind: 'unknown', error };
      await save(run, run.state.confirmed, run.state.confirmed);
      if (!isRefusal(error) || !(await playlistIsThere(run, error))) throw error;
      // A row that another program has removed meanwhile: what is left is planned again.
      return { kind: 'unknown', error };
    }
    const refused = run.refusedIds.size - refusedBefore;
    run.state.done += weightOf(step) - refused;
    run.state.total = (run.state.total ?? refused) - refused;
    await save(run, run.state.confirmed + adds, run.state.confirmed + adds);
    run.progressed = true;
    run.report();
    if (refused > 0) return { kind: 'refused' };
  }
  return { kind: 'all' };
};

const save = async (run: SyncRun, sent: number, confirmed: number): Promise<void> => {
  const { done } = run.state;
  await run.journal.saveCalls({ sent, confirmed, done });
  Object.assign(run.state, { sent, confirmed });
};

const makeCall = async (run: SyncRun, step: SyncStep): Promise<void> => {
  const { destination, options, job } = run;
  const id = job.destinationPlaylistId;
  switch (step.call) {
    case 'remove':
      return destination.removeTracks(id, step.trackIds, options);
    case 'move':
      return destination.moveRow(id, { from: step.from, to: step.to }, options);
    case 'add':
    case 'insert':
      await addSongs(run, step.trackIds, step.call === 'add' ? null : step.position);
  }
};

/** Adds songs at a position, or at the end. A refused batch is halved until the song that causes it is alone. Returns how many were added. */
const addSongs = async (run: SyncRun, trackIds: readonly string[], position: number | null): Promise<number> => {
  const { destination, options, job } = run;
  const id = job.destinationPlaylistId;
  try {
    if (position === null) await destination.addTracks(id, trackIds, options);
    else await destination.insertTracks(id, { position, trackIds }, options);
    return trackIds.length;
  } catch (error) {
    if (!(error instanceof StreamingError && isRefusal(error))) throw error;
    run.signal.throwIfAborted();
    if (!(await playlistIsThere(run, error))) throw error;
  }
  const [single, ...others] = trackIds;
  if (single !== undefined && others.length === 0) {
    run.refusedIds.add(single);
    await run.songLinks.refuse(job.destination, [single]);
    return 0;
  }
  const middle = Math.ceil(trackIds.length / 2);
  const added = await addSongs(run, trackIds.slice(0, middle), position);
  const behind = position === null ? null : position + added;
  return added + (await addSongs(run, trackIds.slice(middle), behind));
};

const isRefusal = ({ kind }: StreamingError): boolean => kind === 'invalid-request' || kind === 'not-found';

/** A missing playlist gets the same answer as a missing song. */
const playlistIsThere = async ({ destination, job, options }: SyncRun, { kind }: StreamingError): Promise<boolean> => {
  if (kind !== 'not-found') return true;
  try {
    await destination.playlist(job.destinationPlaylistId, options);
    return true;
  } catch (error) {
    if (error instanceof StreamingError && error.kind === 'not-found') return false;
    throw error;
  }
};
