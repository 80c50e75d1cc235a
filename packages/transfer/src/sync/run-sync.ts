import { type PlaylistRow, StreamingError } from '@playa/contracts';
import type { CopyOutcome, CopyProblem } from '../outcome.ts';
import { cancelReason, type RunInput } from '../run-input.ts';
import { sleep as realSleep } from '../sleep.ts';
import { maxTries, UnconfirmedWrite } from '../unconfirmed-write.ts';
import { createWaits } from '../waits.ts';
import { applyToRows } from './apply-steps.ts';
import { planWhenVisible } from './await-visible.ts';
import { addedBy, makeCalls, weightOf } from './make-calls.ts';
import { failuresOf, losesMost, planRun, type RunPlan } from './plan-run.ts';
import { readSide } from './read-side.ts';
import { takeBackRefused } from './refused-tracks.ts';
import { areSameChanges, areWithin } from './sync-changes.ts';
import { memoryOf } from './sync-memory.ts';
import { changedMeanwhile, lookAgainLater, lostMost, onSide, SyncSetback, syncOutcomeOf } from './sync-outcome.ts';
import type { SyncClient, SyncJob, SyncJournal, SyncMode } from './sync-ports.ts';
import { previewOf } from './sync-preview.ts';
import type { SyncRun } from './sync-run.ts';

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
 * Runs a sync from the state of its journal to its end, or until it has to wait. An interrupted one is run again: it does the rest, and
 * nothing twice. A sync that asks the listener ends as `done` with a problem, and its preview is in the journal.
 * @throws {JournalTaken}, and every other error that is not a {@link StreamingError}; the sync can be run again afterwards
 */
export const runSync = async (input: SyncRunInput): Promise<CopyOutcome> => {
  const run = await openRun(input);
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
      return lookAgainLater(error.service, { attempts: tried, outages: outages(), now: input.now() });
    }
    if (error instanceof SyncSetback) return syncOutcomeOf(error.setback, outages(), input.now());
    throw error;
  }
};

const openRun = async (input: SyncRunInput): Promise<SyncRun> => {
  const { job, source, destination, journal, songLinks, songMisses, corrections, removals, signal } = input;
  const waits = createWaits(input.now, 'sync', (wait) => input.onWait?.(wait));
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
  const source = await onSide('source', readSide(run, 'source'));
  /** The rows of the destination where they are known without reading them again. */
  let known: readonly PlaylistRow[] | null = null;
  for (let tries = 1, isFirst = true; ; isFirst = false) {
    const planned: RunPlan = await onSide(
      'destination',
      known === null ? planWhenVisible(run, source) : planRun(run, { source, destination: known }),
    );
    if (known !== null && planned.steps.steps.length === 0) {
      // The sync ends once the destination shows what was written.
      known = null;
      continue;
    }
    const failures = failuresOf(planned, run.refusedSources);
    run.failed = failures.length;
    countChanges(run, planned);
    if (isFirst) {
      const question = await ask(run, mode, planned);
      if (question !== null) return question;
    }
    await run.journal.saveFailures(failures);
    // A service that answers and does something else is not asked for ever: the next sync does the rest.
    if (planned.steps.steps.length === 0 || tries > maxTries) return finish(run, planned);
    await begin(run, planned);
    const end = await onSide('destination', makeCalls(run, planned.steps.steps));
    if (end.kind === 'unknown' && tries >= maxTries) {
      throw new SyncSetback({ side: 'destination', error: end.error });
    }
    known = null;
    if (end.kind === 'refused') {
      takeBackRefused(run, planned);
      known = applyToRows(run.destination.service, planned.rows.destination, end.made);
    } else tries += 1;
  }
};

/** Fewer changes than were left: calls of which the result was not known have made the others. */
const countChanges = ({ state }: SyncRun, { steps }: RunPlan): void => {
  const left = steps.steps.reduce((sum, step) => sum + weightOf(step), 0);
  state.total = Math.max(state.total ?? 0, state.done + left);
  state.done = state.total - left;
};

/** How a run ends that must not begin to write: with a preview, or with a question. Null when it may. */
const ask = async (run: SyncRun, mode: SyncMode, planned: RunPlan): Promise<CopyOutcome | null> => {
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
      const isAccepted = run.state.started ? areWithin(changes, mode.changes) : areSameChanges(changes, mode.changes);
      return isAccepted ? null : askWith(changedMeanwhile);
    }
    case 'daily':
      return isLosing ? askWith(lostMost(run.source.service)) : null;
  }
};

const begin = async (run: SyncRun, { steps, isrcs }: RunPlan): Promise<void> => {
  const memory = memoryOf(steps.baseDuring, isrcs);
  const adding = addedBy(steps.steps);
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
  await run.journal.finish({ memory: memoryOf(base, isrcs), total: total ?? 0, done });
  run.report();
  return { kind: 'done' };
};
