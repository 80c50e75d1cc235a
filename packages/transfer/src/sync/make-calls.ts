import { StreamingError } from '@playa/contracts';
import { confirmsNoEffect, mayHaveTakenEffect } from '../unconfirmed-write.ts';
import type { SyncRun } from './sync-run.ts';
import type { SyncStep } from './sync-step.ts';

/**
 * The result of a list of calls.
 * - `all`: every call succeeded.
 * - `refused`: songs were refused, which are in `run.refusedIds`; the positions of the later calls are no longer valid. `made` are the
 *   calls that succeeded.
 * - `unknown`: a call may have taken effect.
 */
export type CallsResult =
  | { kind: 'all' }
  | { kind: 'refused'; made: readonly SyncStep[] }
  | { kind: 'unknown'; error: StreamingError };

/** The number of changes of a step. */
export const changeCountOf = (step: SyncStep): number => (step.call === 'move' ? 1 : step.trackIds.length);

/** The tracks that steps add, in the order in which they are sent. */
export const tracksAddedBy = (steps: readonly SyncStep[]): string[] =>
  steps.flatMap((step) => (step.call === 'add' || step.call === 'insert' ? step.trackIds : []));

/**
 * Makes the calls one after another. The journal records each call before it is sent and after it succeeded.
 * @throws {StreamingError} for a call that certainly changed nothing and ends the run
 */
export const makeCalls = async (run: SyncRun, steps: readonly SyncStep[]): Promise<CallsResult> => {
  const completed: SyncStep[] = [];
  for (const step of steps) {
    run.signal.throwIfAborted();
    const refusedBefore = run.refusedIds.size;
    try {
      await makeStep(run, step, completed);
    } catch (error) {
      if (!(error instanceof StreamingError)) throw error;
      if (mayHaveTakenEffect(error) && !confirmsNoEffect(error)) return { kind: 'unknown', error };
      await saveUnsent(run);
      if (!isRefusal(error) || !(await playlistExists(run, error))) throw error;
      // Another program has removed a row meanwhile: the remaining changes are planned again.
      return { kind: 'unknown', error };
    }
    if (run.refusedIds.size > refusedBefore) return { kind: 'refused', made: completed };
  }
  return { kind: 'all' };
};

const save = async (run: SyncRun, sent: number, confirmed: number): Promise<void> => {
  const { done } = run.state;
  await run.journal.saveCalls({ sent, confirmed, done });
  Object.assign(run.state, { sent, confirmed });
};

/** Records that the last call changed nothing. The calls before it stay confirmed. */
const saveUnsent = (run: SyncRun): Promise<void> => save(run, run.state.confirmed, run.state.confirmed);

const makeStep = async (run: SyncRun, step: SyncStep, completed: SyncStep[]): Promise<void> => {
  const { destination, options, job } = run;
  const id = job.destinationPlaylistId;
  switch (step.call) {
    case 'remove':
      return send(run, step, completed, () => destination.removeTracks(id, step.trackIds, options));
    case 'move':
      return send(run, step, completed, () => destination.moveRow(id, { from: step.from, to: step.to }, options));
    case 'add':
    case 'insert':
      await addSongs(run, step, completed);
  }
};

/** Makes one call between two journal writes, so that an interruption leaves at most this call without a known result. */
const send = async (run: SyncRun, step: SyncStep, completed: SyncStep[], call: () => Promise<void>): Promise<void> => {
  const { confirmed } = run.state;
  const adds = tracksAddedBy([step]).length;
  await save(run, confirmed + adds, confirmed);
  await call();
  completed.push(step);
  run.state.done += changeCountOf(step);
  await save(run, confirmed + adds, confirmed + adds);
  run.progressed = true;
  run.report();
};

type Addition = Extract<SyncStep, { call: 'add' | 'insert' }>;

/** Adds songs at a position or at the end. A refused batch is halved until the refused song is alone. Returns the number of added songs. */
const addSongs = async (run: SyncRun, step: Addition, completed: SyncStep[]): Promise<number> => {
  const { destination, options, job } = run;
  const id = job.destinationPlaylistId;
  const { trackIds } = step;
  try {
    await send(run, step, completed, () =>
      step.call === 'add'
        ? destination.addTracks(id, trackIds, options)
        : destination.insertTracks(id, { position: step.position, trackIds }, options),
    );
    return trackIds.length;
  } catch (error) {
    if (!(error instanceof StreamingError && isRefusal(error))) throw error;
    await saveUnsent(run);
    run.signal.throwIfAborted();
    if (!(await playlistExists(run, error))) throw error;
  }
  const [single, ...others] = trackIds;
  if (single !== undefined && others.length === 0) {
    await recordRefusal(run, single);
    return 0;
  }
  const middle = Math.ceil(trackIds.length / 2);
  const added = await addSongs(run, { ...step, trackIds: trackIds.slice(0, middle) }, completed);
  const behind = step.call === 'add' ? step : { ...step, position: step.position + added };
  return added + (await addSongs(run, { ...behind, trackIds: trackIds.slice(middle) }, completed));
};

const recordRefusal = async (run: SyncRun, trackId: string): Promise<void> => {
  run.refusedIds.add(trackId);
  await run.songLinks.refuse(run.job.destination, [trackId]);
  run.state.total = (run.state.total ?? 1) - 1;
  // The journal counts the refused song as sent, to skip it in the list of songs to add.
  await save(run, run.state.confirmed + 1, run.state.confirmed + 1);
  run.progressed = true;
  run.report();
};

const isRefusal = ({ kind }: StreamingError): boolean => kind === 'invalid-request' || kind === 'not-found';

/** The service responds in the same way to a missing playlist and to a missing song. */
const playlistExists = async ({ destination, job, options }: SyncRun, { kind }: StreamingError): Promise<boolean> => {
  if (kind !== 'not-found') return true;
  try {
    await destination.playlist(job.destinationPlaylistId, options);
    return true;
  } catch (error) {
    if (error instanceof StreamingError && error.kind === 'not-found') return false;
    throw error;
  }
};
