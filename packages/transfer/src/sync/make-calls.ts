import { StreamingError } from '@playa/contracts';
import { mayHaveTakenEffect, saysNothingDone } from '../unconfirmed-write.ts';
import type { SyncRun } from './sync-run.ts';
import type { SyncStep } from './sync-step.ts';

/**
 * How the calls ended.
 * - `all`: every call was answered.
 * - `refused`: songs were refused, which are in `run.refusedIds`; positions of the calls after it no longer fit. `made` are the calls that
 *   were answered.
 * - `unknown`: a call may have taken effect.
 */
export type CallsEnd =
  | { kind: 'all' }
  | { kind: 'refused'; made: readonly SyncStep[] }
  | { kind: 'unknown'; error: StreamingError };

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
  const made: SyncStep[] = [];
  for (const step of steps) {
    run.signal.throwIfAborted();
    const refusedBefore = run.refusedIds.size;
    try {
      await makeStep(run, step, made);
    } catch (error) {
      if (!(error instanceof StreamingError)) throw error;
      if (mayHaveTakenEffect(error) && !saysNothingDone(error)) return { kind: 'unknown', error };
      await saveUnsent(run);
      if (!isRefusal(error) || !(await playlistIsThere(run, error))) throw error;
      // A row that another program has removed meanwhile: what is left is planned again.
      return { kind: 'unknown', error };
    }
    if (run.refusedIds.size > refusedBefore) return { kind: 'refused', made };
  }
  return { kind: 'all' };
};

const save = async (run: SyncRun, sent: number, confirmed: number): Promise<void> => {
  const { done } = run.state;
  await run.journal.saveCalls({ sent, confirmed, done });
  Object.assign(run.state, { sent, confirmed });
};

/** Notes that the call that was announced last has changed nothing. Those answered before it stay confirmed. */
const saveUnsent = (run: SyncRun): Promise<void> => save(run, run.state.confirmed, run.state.confirmed);

const makeStep = async (run: SyncRun, step: SyncStep, made: SyncStep[]): Promise<void> => {
  const { destination, options, job } = run;
  const id = job.destinationPlaylistId;
  switch (step.call) {
    case 'remove':
      return send(run, step, made, () => destination.removeTracks(id, step.trackIds, options));
    case 'move':
      return send(run, step, made, () => destination.moveRow(id, { from: step.from, to: step.to }, options));
    case 'add':
    case 'insert':
      await addSongs(run, step, made);
  }
};

/** Makes one call between two entries of the journal, so that an interruption leaves no more than this call unknown. */
const send = async (run: SyncRun, step: SyncStep, made: SyncStep[], call: () => Promise<void>): Promise<void> => {
  const { confirmed } = run.state;
  const adds = addedBy([step]).length;
  await save(run, confirmed + adds, confirmed);
  await call();
  made.push(step);
  run.state.done += weightOf(step);
  await save(run, confirmed + adds, confirmed + adds);
  run.progressed = true;
  run.report();
};

type Addition = Extract<SyncStep, { call: 'add' | 'insert' }>;

/** Adds songs at a position, or at the end. A refused batch is halved until the song that causes it is alone. Returns how many were added. */
const addSongs = async (run: SyncRun, step: Addition, made: SyncStep[]): Promise<number> => {
  const { destination, options, job } = run;
  const id = job.destinationPlaylistId;
  const { trackIds } = step;
  try {
    await send(run, step, made, () =>
      step.call === 'add'
        ? destination.addTracks(id, trackIds, options)
        : destination.insertTracks(id, { position: step.position, trackIds }, options),
    );
    return trackIds.length;
  } catch (error) {
    if (!(error instanceof StreamingError && isRefusal(error))) throw error;
    await saveUnsent(run);
    run.signal.throwIfAborted();
    if (!(await playlistIsThere(run, error))) throw error;
  }
  const [single, ...others] = trackIds;
  if (single !== undefined && others.length === 0) {
    await refuse(run, single);
    return 0;
  }
  const middle = Math.ceil(trackIds.length / 2);
  const added = await addSongs(run, { ...step, trackIds: trackIds.slice(0, middle) }, made);
  const behind = step.call === 'add' ? step : { ...step, position: step.position + added };
  return added + (await addSongs(run, { ...behind, trackIds: trackIds.slice(middle) }, made));
};

const refuse = async (run: SyncRun, trackId: string): Promise<void> => {
  run.refusedIds.add(trackId);
  await run.songLinks.refuse(run.job.destination, [trackId]);
  run.state.total = (run.state.total ?? 1) - 1;
  // Passed over in the list of songs to add, which the journal counts along.
  await save(run, run.state.confirmed + 1, run.state.confirmed + 1);
  run.progressed = true;
  run.report();
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
