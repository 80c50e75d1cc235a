import { StreamingError } from '@playa/contracts';
import { copyCover } from './copy-cover.ts';
import { insertLateSongs } from './insert-late-songs.ts';
import { Ledger } from './ledger.ts';
import { matchSongs } from './match-songs.ts';
import { type CopyOutcome, maxOutages, outageFailure, outcomeOf, type SideFailure } from './outcome.ts';
import type { CopyClient, CopyJob, CopySourceClient, Journal, ReadCover } from './ports.ts';
import { readSource } from './read-source.ts';
import { removeDeselectedSongs } from './remove-deselected-songs.ts';
import { createBatchedWriters, type Run, saveReconcileAttempts } from './run.ts';
import { cancelReason, type RunInput } from './run-input.ts';
import { createRunSignal } from './run-signal.ts';
import { sleep as realSleep } from './sleep.ts';
import { createSourcePlaylistReader } from './source-playlist-reader.ts';
import { reconcileBackoffMs, UnconfirmedWrite, unconfirmedProblem } from './unconfirmed-write.ts';
import { verifyDestination } from './verify-destination.ts';
import { createWaitReporter } from './wait-reporter.ts';
import { withTimeout } from './with-timeout.ts';
import { reconcileWrites, writeDestination } from './write-destination.ts';

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
  const stopStages = new AbortController();
  const unexpectedErrors: unknown[] = [];
  const run = createRun(input, ledger, createRunSignal(input.signal, stopStages.signal), (error) => {
    unexpectedErrors.push(error);
    stopStages.abort();
  });
  const failures: SideFailure[] = [];
  let unconfirmed = false;

  const stage = async (side: SideFailure['side'], work: Promise<void>, stopsAll: boolean): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (isAbort(error, run.signal)) return;
      if (error instanceof UnconfirmedWrite) {
        // Nothing is written until the result is known. Reading and matching continue.
        unconfirmed = true;
        return;
      }
      if (error instanceof StreamingError) failures.push({ side, error });
      else unexpectedErrors.push(error);
      if (stopsAll || unexpectedErrors.length > 0) stopStages.abort();
    }
  };
  const wake = () => ledger.notifyChange();
  run.signal.addEventListener('abort', wake);

  const reading = stage('source', readSource(run, state), false).then(() => {
    ledger.readingEnded = true;
    ledger.notifyChange();
  });
  const matching = stage('destination', matchSongs(run), false).then(() => {
    ledger.matchingEnded = true;
    ledger.notifyChange();
  });
  // Started now, so that the creation of the playlist does not wait for it. The caller that uses the result handles the error.
  const readingPlaylist = ledger.destinationPlaylistId === null ? run.readSourcePlaylist().catch(() => null) : null;
  // A failed write stops all stages. After a failed read or match the matched rows are still written.
  const writing = stage('destination', writeAll(run), true);
  await Promise.all([reading, matching, writing, readingPlaylist]);
  run.signal.removeEventListener('abort', wake);

  if (unexpectedErrors.length > 0) throw unexpectedErrors[0];
  if (input.signal.aborted) return input.signal.reason === cancelReason ? endCancelled(run) : { kind: 'interrupted' };
  const outages = ledger.progressed ? 0 : state.outages;
  const outcomes = failures.map((failure) =>
    outcomeOf(failure, outages, input.now(), { kind: 'copy', fromLink: input.job.fromLink }),
  );
  if (unconfirmed) outcomes.push(await scheduleReconcile(run, outages, input.now()));
  if (outcomes.length > 0) return combineOutcomes(outcomes);
  // A finished playlist is not verified again: differences are changes that the listener made.
  const [problem] = state.finished ? [null] : await Promise.all([verifyDestination(run), copyCover(run)]);
  if (unexpectedErrors.length > 0) throw unexpectedErrors[0];
  return problem === null ? { kind: 'done' } : { kind: 'done', problem };
};

/**
 * Appends the songs in order, then inserts the songs that were matched after later ones had been written, then removes the songs whose
 * choice was withdrawn.
 */
const writeAll = async (run: Run): Promise<void> => {
  await writeDestination(run);
  await insertLateSongs(run);
  await removeDeselectedSongs(run);
};

const createRun = (
  input: CopyInput,
  ledger: Ledger,
  signal: AbortSignal,
  onFailedWrite: (error: unknown) => void,
): Run => {
  const { job, source, destination, journal, songLinks, songMisses, corrections } = input;
  const waits = createWaitReporter(input.now, 'copy', (wait) => input.onWait?.(wait));
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
    readSourcePlaylist: createSourcePlaylistReader(source, job.sourcePlaylistId, signal),
    readCover: input.readCover,
    options: { signal, onWait: waits.onWait, beforeWrite: input.beforeWrite },
    ledger,
    refusedIds: new Set(),
    readsOnce: false,
    signal,
    report,
    ...createBatchedWriters({ job, journal, songLinks, songMisses, ledger, report }, onFailedWrite),
  };
};

const isAbort = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && (error === signal.reason || (error instanceof StreamingError && error.kind === 'aborted'));

/** Time limit in milliseconds for reconciling after a cancel. The listener waits for it. */
const cancelReconcileMs = 5_000;

/**
 * Leaves open rows as they are, so that the copy can be run again. Reads the destination once for writes without a known result, so
 * that the counts are right if the service responds. Sends no other request.
 */
const endCancelled = async (run: Run): Promise<CopyOutcome> => {
  try {
    await withTimeout(cancelReconcileMs, null, (signal) =>
      reconcileWrites({ ...run, signal, options: { signal }, readsOnce: true }),
    );
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
  }
  return { kind: 'cancelled' };
};

/**
 * Schedules the next attempt to reconcile an unconfirmed write. The first attempt counts as an outage, so that a copy to a service
 * that accepts no write fails in the end.
 */
const scheduleReconcile = async (run: Run, outages: number, now: Date): Promise<CopyOutcome> => {
  const { service } = run.destination;
  const { reconcileAttempts: attempts } = run.ledger;
  const countedOutages = attempts === 0 ? outages + 1 : outages;
  if (countedOutages > maxOutages) return outageFailure(service, 'copy');
  const delayMs = reconcileBackoffMs(service, attempts) ?? 0;
  await saveReconcileAttempts(run, attempts + 1);
  return {
    kind: 'waiting',
    resumesAt: new Date(now.getTime() + delayMs),
    outages: countedOutages,
    problem: unconfirmedProblem(service),
  };
};

/** A permanent failure fails the copy. Otherwise the copy waits for the longest of the delays. */
const combineOutcomes = (outcomes: readonly CopyOutcome[]): CopyOutcome =>
  outcomes.find(({ kind }) => kind === 'failed') ??
  outcomes.reduce((longest, other) =>
    longest.kind === 'waiting' && other.kind === 'waiting' && other.resumesAt > longest.resumesAt ? other : longest,
  );
