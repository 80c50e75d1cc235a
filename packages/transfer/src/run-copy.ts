import { type StreamingClient, StreamingError } from '@playa/contracts';
import { Ledger } from './ledger.ts';
import { matchSongs } from './match-songs.ts';
import { type CopyOutcome, outcomeOf, type Setback } from './outcome.ts';
import type { CopyJob, Journal, SongLinks } from './ports.ts';
import { readSource } from './read-source.ts';
import type { Run } from './run.ts';
import { sleep as realSleep, type Sleep } from './sleep.ts';
import { verifyDestination } from './verify-destination.ts';
import { settleUncertain, writeDestination } from './write-destination.ts';

/** How far a copy is, in songs. `total` is null until the source has said it. */
export interface CopyCounts {
  total: number | null;
  copied: number;
  failed: number;
  destinationPlaylistId: string | null;
}

export interface CopyInput {
  job: CopyJob;
  source: StreamingClient;
  destination: StreamingClient;
  journal: Journal;
  songLinks: SongLinks;
  now: () => Date;
  sleep?: Sleep;
  /** Aborted with {@link cancelReason} to cancel the copy, with anything else to let another worker go on. */
  signal: AbortSignal;
  /** Called after every change, with what the journal already holds. */
  onProgress: (counts: CopyCounts) => void;
}

/** The reason that makes an abort a cancel. */
export const cancelReason = 'cancel';

/**
 * Runs a copy from wherever its journal stands to its end or to where it has to wait. Reading, matching and writing overlap.
 * @throws whatever is not a {@link StreamingError}, first of all {@link JournalTaken}; the copy can be run again then
 */
export const runCopy = async (input: CopyInput): Promise<CopyOutcome> => {
  const state = await input.journal.load();
  const ledger = new Ledger(state);
  const halt = new AbortController();
  const run = openRun(input, ledger, AbortSignal.any([input.signal, halt.signal]));
  const setbacks: Setback[] = [];
  const bugs: unknown[] = [];

  const stage = async (side: Setback['side'], work: Promise<void>, stopsAll: boolean): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (isAbort(error, run.signal)) return;
      if (error instanceof StreamingError) setbacks.push({ side, error });
      else bugs.push(error);
      if (stopsAll || bugs.length > 0) halt.abort();
    }
  };
  const wake = () => ledger.ring();
  run.signal.addEventListener('abort', wake);

  const reading = stage('source', readSource(run, state), false).then(() => {
    ledger.readingEnded = true;
    ledger.ring();
  });
  const matching = stage('destination', matchSongs(run), false).then(() => {
    ledger.matchingEnded = true;
    ledger.ring();
  });
  // Nothing more can be written once writing failed; a failed reader or matcher leaves songs worth writing.
  const writing = stage('destination', writeDestination(run), true);
  await Promise.all([reading, matching, writing]);
  run.signal.removeEventListener('abort', wake);

  if (bugs.length > 0) throw bugs[0];
  if (input.signal.aborted) return input.signal.reason === cancelReason ? cancel(run) : { kind: 'interrupted' };
  if (setbacks.length > 0) return stop(setbacks, ledger.progressed ? 0 : state.outages, input.now());
  await verifyDestination(run);
  return { kind: 'done' };
};

const openRun = (input: CopyInput, ledger: Ledger, signal: AbortSignal): Run => ({
  job: input.job,
  source: input.source,
  destination: input.destination,
  journal: input.journal,
  songLinks: input.songLinks,
  sleep: input.sleep ?? realSleep,
  ledger,
  refusedIds: new Set(),
  signal,
  report: () =>
    input.onProgress({
      total: ledger.total,
      copied: ledger.count('written'),
      failed: ledger.count('failed'),
      destinationPlaylistId: ledger.destinationPlaylistId,
    }),
});

const isAbort = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && (error === signal.reason || (error instanceof StreamingError && error.kind === 'aborted'));

/** Keeps what was copied, and open rows as they are: the copy can be run again. A batch whose end is not known is looked for once more. */
const cancel = async (run: Run): Promise<CopyOutcome> => {
  try {
    await settleUncertain({ ...run, signal: new AbortController().signal });
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
  }
  return { kind: 'cancelled' };
};

/** A setback that does not pass ends the copy; otherwise the longest wait counts. */
const stop = (setbacks: readonly Setback[], outages: number, now: Date): CopyOutcome => {
  const outcomes = setbacks.map((setback) => outcomeOf(setback, outages, now));
  const failed = outcomes.find(({ kind }) => kind === 'failed');
  if (failed) return failed;
  return outcomes.reduce((longest, other) =>
    longest.kind === 'waiting' && other.kind === 'waiting' && other.resumesAt > longest.resumesAt ? other : longest,
  );
};
