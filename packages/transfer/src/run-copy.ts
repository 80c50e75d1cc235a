import { StreamingError } from '@playa/contracts';
import { copyCover } from './copy-cover.ts';
import { describeSource } from './describe-source.ts';
import { Ledger } from './ledger.ts';
import { matchSongs } from './match-songs.ts';
import { type CopyOutcome, gaveUp, outageLimit, outcomeOf, type Setback } from './outcome.ts';
import { placeSongs } from './place-songs.ts';
import type { CopyClient, CopyJob, CopySourceClient, Journal, ReadCover } from './ports.ts';
import { readSource } from './read-source.ts';
import { removeSongs } from './remove-songs.ts';
import { createWriters, type Run, setReconcileAttempts } from './run.ts';
import { cancelReason, type RunInput } from './run-input.ts';
import { signalOfRun } from './run-signal.ts';
import { sleep as realSleep } from './sleep.ts';
import { reconcileBackoffMs, UnconfirmedWrite, unconfirmedProblem } from './unconfirmed-write.ts';
import { verifyDestination } from './verify-destination.ts';
import { createWaits } from './waits.ts';
import { withinTime } from './within-time.ts';
import { findUnconfirmed, writeDestination } from './write-destination.ts';

export interface CopyInput extends RunInput {
  job: CopyJob;
  source: CopySourceClient;
  destination: CopyClient;
  journal: Journal;
  /** Without it no cover is copied. */
  readCover?: ReadCover;
}

/**
 * Runs a copy from the state of its journal to its end, or until it has to wait. Reading, matching and writing overlap.
 * @throws {JournalTaken}, and every other error that is not a {@link StreamingError}; the copy can be run again afterwards
 */
export const runCopy = async (input: CopyInput): Promise<CopyOutcome> => {
  const state = await input.journal.load();
  const ledger = new Ledger(state);
  const halt = new AbortController();
  const bugs: unknown[] = [];
  const run = openRun(input, ledger, signalOfRun(input.signal, halt.signal), (error) => {
    bugs.push(error);
    halt.abort();
  });
  const setbacks: Setback[] = [];
  let unconfirmed = false;

  const stage = async (side: Setback['side'], work: Promise<void>, stopsAll: boolean): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (isAbort(error, run.signal)) return;
      if (error instanceof UnconfirmedWrite) {
        // Nothing is written until the result is known. Reading and matching go on.
        unconfirmed = true;
        return;
      }
      if (error instanceof StreamingError) setbacks.push({ side, error });
      else bugs.push(error);
      if (stopsAll || bugs.length > 0) halt.abort();
    }
  };
  const wake = () => ledger.wake();
  run.signal.addEventListener('abort', wake);

  const reading = stage('source', readSource(run, state), false).then(() => {
    ledger.readingEnded = true;
    ledger.wake();
  });
  const matching = stage('destination', matchSongs(run), false).then(() => {
    ledger.matchingEnded = true;
    ledger.wake();
  });
  // Asked for now, so that the new playlist need not wait for it. Whoever uses the answer meets the error.
  const describing = ledger.destinationPlaylistId === null ? run.described().catch(() => null) : null;
  // A failed write stops all stages. After a failed read or match, what is matched is still written.
  const writing = stage('destination', writeAll(run), true);
  await Promise.all([reading, matching, writing, describing]);
  run.signal.removeEventListener('abort', wake);

  if (bugs.length > 0) throw bugs[0];
  if (input.signal.aborted) return input.signal.reason === cancelReason ? cancel(run) : { kind: 'interrupted' };
  const outages = ledger.progressed ? 0 : state.outages;
  const outcomes = setbacks.map((setback) =>
    outcomeOf(setback, outages, input.now(), { kind: 'copy', fromLink: input.job.fromLink }),
  );
  if (unconfirmed) outcomes.push(await reconcileLater(run, outages, input.now()));
  if (outcomes.length > 0) return stop(outcomes);
  // What the listener changed in a playlist since it was done is no fault.
  const [problem] = state.finished ? [null] : await Promise.all([verifyDestination(run), copyCover(run)]);
  if (bugs.length > 0) throw bugs[0];
  return problem === null ? { kind: 'done' } : { kind: 'done', problem };
};

/**
 * Appends the songs in order, then puts those at their place that became known when later ones were written already, and takes those
 * out whose choice was taken back.
 */
const writeAll = async (run: Run): Promise<void> => {
  await writeDestination(run);
  await placeSongs(run);
  await removeSongs(run);
};

const openRun = (
  input: CopyInput,
  ledger: Ledger,
  signal: AbortSignal,
  onFailedWrite: (error: unknown) => void,
): Run => {
  const { job, source, destination, journal, songLinks, songMisses, corrections } = input;
  const waits = createWaits(input.now, 'copy', (wait) => input.onWait?.(wait));
  const report = (): void =>
    input.onProgress({
      total: ledger.total,
      copied: ledger.count('written'),
      failed: ledger.count('failed'),
      destinationPlaylistId: ledger.destinationPlaylistId,
    });
  return {
    job,
    source,
    destination,
    journal,
    songLinks,
    songMisses,
    corrections,
    sleep: input.sleep ?? realSleep,
    waits,
    described: describeSource(source, job.sourcePlaylistId, signal),
    readCover: input.readCover,
    options: { signal, onWait: waits.onWait, beforeWrite: input.beforeWrite },
    ledger,
    refusedIds: new Set(),
    pollsOnce: false,
    signal,
    report,
    ...createWriters({ job, journal, songLinks, songMisses, ledger, report }, onFailedWrite),
  };
};

const isAbort = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && (error === signal.reason || (error instanceof StreamingError && error.kind === 'aborted'));

/** Milliseconds that reconciling after a cancel may take. The listener waits for it. */
const cancelReconcileMs = 5_000;

/**
 * Leaves open rows as they are, so that the copy can be run again. Reads the destination once for a write without a known result, so
 * that the figures are right where the service answers. Sends no other request.
 */
const cancel = async (run: Run): Promise<CopyOutcome> => {
  try {
    await withinTime(cancelReconcileMs, null, (signal) =>
      findUnconfirmed({ ...run, signal, options: { signal }, pollsOnce: true }),
    );
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
  }
  return { kind: 'cancelled' };
};

/**
 * Schedules the next attempt to reconcile an unconfirmed write. The first attempt counts as an outage, so that a copy to a service
 * that never takes a write fails in the end.
 */
const reconcileLater = async (run: Run, outages: number, now: Date): Promise<CopyOutcome> => {
  const { service } = run.destination;
  const { reconcileAttempts: attempts } = run.ledger;
  const counted = attempts === 0 ? outages + 1 : outages;
  if (counted > outageLimit) return gaveUp(service, 'copy');
  const pause = reconcileBackoffMs(service, attempts) ?? 0;
  await setReconcileAttempts(run, attempts + 1);
  return {
    kind: 'waiting',
    resumesAt: new Date(now.getTime() + pause),
    outages: counted,
    problem: unconfirmedProblem(service),
  };
};

/** A setback that does not pass by itself fails the copy. Otherwise the longest wait counts. */
const stop = (outcomes: readonly CopyOutcome[]): CopyOutcome =>
  outcomes.find(({ kind }) => kind === 'failed') ??
  outcomes.reduce((longest, other) =>
    longest.kind === 'waiting' && other.kind === 'waiting' && other.resumesAt > longest.resumesAt ? other : longest,
  );
