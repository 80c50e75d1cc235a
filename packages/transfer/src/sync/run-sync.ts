import { type PlaylistRow, StreamingError } from '@playa/contracts';
import type { CopyOutcome, CopyProblem } from '../outcome.ts';
import { cancelReason, type RunInput } from '../run-input.ts';
import { sleep as realSleep } from '../sleep.ts';
import { maxAttempts, UnconfirmedWrite } from '../unconfirmed-write.ts';
import { createWaitReporter } from '../wait-reporter.ts';
import { applyToRows } from './apply-steps.ts';
import { discardRefused } from './discard-refused.ts';
import { changeCountOf, makeCalls, tracksAddedBy } from './make-calls.ts';
import { failuresOf, losesMost, planRun, type RunPlan } from './plan-run.ts';
import { planWhenVisible } from './plan-when-visible.ts';
import { readSide } from './read-side.ts';
import { areAccepted, areSameChanges } from './sync-changes.ts';
import {
  changedMeanwhile,
  lostMost,
  SyncSideError,
  scheduleReconcile,
  syncOutcomeOf,
  withSide,
} from './sync-outcome.ts';
import type { SyncClient, SyncJob, SyncJournal, SyncMode } from './sync-ports.ts';
import { previewOf } from './sync-preview.ts';
import type { SyncRun } from './sync-run.ts';
import { createSnapshot } from './sync-snapshot.ts';

export interface SyncRunInput extends RunInput {
  job: SyncJob;
  mode: SyncMode;
  /** Whether songs that the source has lost are removed at the destination. */
  removals: boolean;
  source: SyncClient;
  destination: SyncClient;
  journal: SyncJournal;
}

/**
 * Runs a sync from the state of its journal to its end, or until it has to wait. Run an interrupted sync again: it makes the remaining
 * changes, and none twice. A sync that needs the listener's consent ends as `done` with a problem and a preview in the journal.
 * @throws {JournalTaken}, and every other error that is not a {@link StreamingError}; the sync can be run again afterwards
 */
export const runSync = async (input: SyncRunInput): Promise<CopyOutcome> => {
  const run = await createRun(input);
  const { outages: before, reconcileAttempts: attempts } = run.state;
  const outages = (): number => (run.progressed ? 0 : before);
  try {
    return await syncOnce(run, input.mode);
  } catch (error) {
    if (input.signal.aborted && isAbort(error, input.signal)) {
      return { kind: input.signal.reason === cancelReason ? 'cancelled' : 'interrupted' };
    }
    if (error instanceof UnconfirmedWrite) {
      const tried = run.progressed ? 0 : attempts;
      await input.journal.saveReconcileAttempts(tried + 1);
      return scheduleReconcile(error.service, { attempts: tried, outages: outages(), now: input.now() });
    }
    if (error instanceof SyncSideError) return syncOutcomeOf(error.failure, outages(), input.now());
    throw error;
  }
};

const createRun = async (input: SyncRunInput): Promise<SyncRun> => {
  const { job, source, destination, journal, songLinks, songMisses, corrections, removals, signal } = input;
  const waits = createWaitReporter(input.now, 'sync', (wait) => input.onWait?.(wait));
  const state = await journal.load();
  const run: SyncRun = {
    job,
    source,
    destination,
    journal,
    songLinks,
    songMisses,
    corrections,
    removals,
    sleep: input.sleep ?? realSleep,
    waits,
    options: { signal, onWait: waits.onWait, beforeWrite: input.beforeWrite },
    signal,
    state,
    found: new Map(),
    refusedIds: new Set(),
    refusedSources: new Set(),
    failed: 0,
    progressed: false,
    report: () =>
      input.onProgress({
        total: run.state.total,
        copied: run.state.done,
        failed: run.failed,
        destinationPlaylistId: job.destinationPlaylistId,
      }),
  };
  return run;
};

const isAbort = (error: unknown, signal: AbortSignal): boolean =>
  error === signal.reason || (error instanceof StreamingError && error.kind === 'aborted');

const syncOnce = async (run: SyncRun, mode: SyncMode): Promise<CopyOutcome> => {
  const source = await withSide('source', readSide(run, 'source'));
  /** The rows of the destination if they are known without reading them again. */
  let known: readonly PlaylistRow[] | null = null;
  for (let attempts = 1, isFirst = true; ; isFirst = false) {
    const planned: RunPlan = await withSide(
      'destination',
      known === null ? planWhenVisible(run, source) : planRun(run, { source, destination: known }),
    );
    if (known !== null && planned.steps.steps.length === 0) {
      // The sync ends after the destination shows what was written.
      known = null;
      continue;
    }
    const failures = failuresOf(planned, run.refusedSources);
    run.failed = failures.length;
    countChanges(run, planned);
    if (isFirst) {
      const earlyOutcome = await previewOrAsk(run, mode, planned);
      if (earlyOutcome !== null) return earlyOutcome;
    }
    await run.journal.saveFailures(failures);
    // A service that accepts calls without carrying them out is not called forever: the next sync makes the remaining changes.
    if (planned.steps.steps.length === 0 || attempts > maxAttempts) return finish(run, planned);
    await recordStart(run, planned);
    const end = await withSide('destination', makeCalls(run, planned.steps.steps));
    if (end.kind === 'unknown' && attempts >= maxAttempts) {
      throw new SyncSideError({ side: 'destination', error: end.error });
    }
    known = null;
    if (end.kind === 'refused') {
      discardRefused(run, planned);
      known = applyToRows(run.destination.service, planned.rows.destination, end.made);
    } else attempts += 1;
  }
};

/** Updates the progress. Fewer remaining changes than before mean that calls without a known result took effect. */
const countChanges = ({ state }: SyncRun, { steps }: RunPlan): void => {
  const left = steps.steps.reduce((sum, step) => sum + changeCountOf(step), 0);
  state.total = Math.max(state.total ?? 0, state.done + left);
  state.done = state.total - left;
};

/** The outcome of a run that must not write: a preview, or a problem that asks for consent. Null when it may write. */
const previewOrAsk = async (run: SyncRun, mode: SyncMode, planned: RunPlan): Promise<CopyOutcome | null> => {
  const { plan, steps, rows } = planned;
  const isLosing = losesMost(run.state.memory.base, plan);
  const preview = previewOf(rows, plan, steps, isLosing);
  const askWith = async (problem: CopyProblem): Promise<CopyOutcome> => {
    await run.journal.savePreview(preview);
    return { kind: 'done', problem };
  };
  switch (mode.kind) {
    case 'preview':
      await run.journal.savePreview(preview);
      return { kind: 'done' };
    case 'accepted': {
      const { changes } = preview;
      const isAccepted = run.state.started ? areAccepted(changes, mode.changes) : areSameChanges(changes, mode.changes);
      return isAccepted ? null : askWith(changedMeanwhile);
    }
    case 'daily':
      return isLosing ? askWith(lostMost(run.source.service)) : null;
  }
};

const recordStart = async (run: SyncRun, { steps, isrcs }: RunPlan): Promise<void> => {
  const memory = createSnapshot(steps.baseDuring, isrcs);
  const adding = tracksAddedBy(steps.steps);
  const { total } = run.state;
  run.signal.throwIfAborted();
  await run.journal.begin({ memory, adding, total: total ?? 0, done: run.state.done });
  Object.assign(run.state, { memory, adding, sent: 0, confirmed: 0, started: true, reconcileAttempts: 0 });
  run.report();
};

const finish = async (run: SyncRun, { steps, isrcs }: RunPlan): Promise<CopyOutcome> => {
  const { total, done } = run.state;
  await run.journal.savePreview(null);
  const base = steps.steps.length === 0 ? steps.baseAfter : steps.baseDuring;
  await run.journal.finish({ memory: createSnapshot(base, isrcs), total: total ?? 0, done });
  run.report();
  return { kind: 'done' };
};
