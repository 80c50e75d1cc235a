import { type StreamingClient, StreamingError } from '@playa/contracts';
import { Ledger } from './ledger.ts';
import { matchSongs } from './match-songs.ts';
import { type CopyOutcome, gaveUp, outageLimit, outcomeOf, type Setback } from './outcome.ts';
import type { CopyJob, Journal, SongLinks } from './ports.ts';
import { readSource } from './read-source.ts';
import { type Run, setLooks } from './run.ts';
import { sleep as realSleep, type Sleep } from './sleep.ts';
import { pauseAfterLooks, UnclearWrite, unclearProblem } from './uncertain.ts';
import { verifyDestination } from './verify-destination.ts';
import { type CopyWait, createWaits } from './waits.ts';
import { lookForUncertain, writeDestination } from './write-destination.ts';

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
  /**
   * Awaited right before every request that writes. Resolves once the run surely has the copy, or when `signal` has aborted.
   */
  beforeWrite?: () => Promise<void>;
  /** Called after every change, with what the journal already holds. */
  onProgress: (counts: CopyCounts) => void;
  /** Called when the run begins to wait for a service for a second or more, and with null when it goes on. */
  onWait?: (wait: CopyWait | null) => void;
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
  let unclear = false;
  const bugs: unknown[] = [];

  const stage = async (side: Setback['side'], work: Promise<void>, stopsAll: boolean): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (isAbort(error, run.signal)) return;
      if (error instanceof UnclearWrite) {
        // Until the outcome is known nothing is written; what is left to read and match is read and matched.
        unclear = true;
        return;
      }
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
  const outages = ledger.progressed ? 0 : state.outages;
  const outcomes = setbacks.map((setback) => outcomeOf(setback, outages, input.now()));
  if (unclear) outcomes.push(await lookAgainLater(run, outages, input.now()));
  if (outcomes.length > 0) return stop(outcomes);
  const problem = await verifyDestination(run);
  return problem === null ? { kind: 'done' } : { kind: 'done', problem };
};

const openRun = (input: CopyInput, ledger: Ledger, signal: AbortSignal): Run => {
  const waits = createWaits(input.now, (wait) => input.onWait?.(wait));
  return {
    job: input.job,
    source: input.source,
    destination: input.destination,
    journal: input.journal,
    songLinks: input.songLinks,
    sleep: input.sleep ?? realSleep,
    waits,
    options: { signal, onWait: waits.onWait, beforeWrite: input.beforeWrite },
    ledger,
    refusedIds: new Set(),
    looksOnce: false,
    signal,
    report: () =>
      input.onProgress({
        total: ledger.total,
        copied: ledger.count('written'),
        failed: ledger.count('failed'),
        destinationPlaylistId: ledger.destinationPlaylistId,
      }),
  };
};

const isAbort = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && (error === signal.reason || (error instanceof StreamingError && error.kind === 'aborted'));

/** Milliseconds that the look after a cancel may take: the listener waits for it. */
const lastLookMs = 5_000;

/**
 * Keeps what was copied, and open rows as they are: the copy can be run again. A write that was under way and ended unclear is
 * looked for once and not for long, so that the figures are true where the service answers; nothing else is asked.
 */
const cancel = async (run: Run): Promise<CopyOutcome> => {
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(), lastLookMs);
  const { signal } = overdue;
  try {
    await lookForUncertain({ ...run, signal, options: { signal }, looksOnce: true });
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
  } finally {
    clearTimeout(timer);
  }
  return { kind: 'cancelled' };
};

/** The next look for an unclear write. The first one of a row counts as an outage, so that a service that never takes one is given up. */
const lookAgainLater = async (run: Run, outages: number, now: Date): Promise<CopyOutcome> => {
  const { service } = run.destination;
  const { looks } = run.ledger;
  const counted = looks === 0 ? outages + 1 : outages;
  if (counted > outageLimit) return gaveUp(service);
  const pause = pauseAfterLooks(service, looks) ?? 0;
  await setLooks(run, looks + 1);
  return {
    kind: 'waiting',
    resumesAt: new Date(now.getTime() + pause),
    outages: counted,
    problem: unclearProblem(service),
  };
};

/** A setback that does not pass ends the copy; otherwise the longest wait counts. */
const stop = (outcomes: readonly CopyOutcome[]): CopyOutcome =>
  outcomes.find(({ kind }) => kind === 'failed') ??
  outcomes.reduce((longest, other) =>
    longest.kind === 'waiting' && other.kind === 'waiting' && other.resumesAt > longest.resumesAt ? other : longest,
  );
