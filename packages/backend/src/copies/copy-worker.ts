import { ProblemError } from '@playa/contracts';
import { cancelReason, JournalTakenOver } from '@playa/transfer';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { CopyRow, OnEnded, RunEnd } from './journal-store.ts';
import { pollQueue } from './ownership/claims-store.ts';
import type { LeaseTiming } from './ownership/lease.ts';
import { createOwnership, type OwnedRun } from './ownership/ownership.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { type RunParts, runOneCopy } from './run-one-copy.ts';

/** In milliseconds. Another process resumes a dead worker's copies within `leaseMs + pollMs`. */
export interface WorkerTiming extends LeaseTiming {
  /** Between two polls of the queue while any process runs copies. */
  pollMs: number;
  /** While none does; the first to begin notifies the others. */
  idlePollMs: number;
}

/** Ten heartbeats per lease, so that several may fail. */
export const timingOf = (leaseMs: number): WorkerTiming => {
  return { leaseMs, heartbeatMs: leaseMs / 10, pollMs: 500, idlePollMs: 5_000 };
};

/** Most concurrent runs while statements wait for connections; more would slow down all. */
const maxRunsWhenCrowded = 16;
/** Milliseconds after which a crowded process polls again. */
const crowdedPollMs = 50;
/** Consecutive runs that may fail with an unexpected error before the copy fails. */
const maxFailedRuns = 8;

export interface CopyWorker {
  /** Claims due copies now instead of at the next poll. */
  wake(): void;
  /** Stops claiming copies and requeues the running ones for other processes. */
  stop(): Promise<void>;
}

interface WorkerParts extends RunParts {
  heartbeats: Database;
  feed: ProgressFeed;
  log: FastifyBaseLogger;
  onEnded: OnEnded;
  timing: WorkerTiming;
  /** Copies that this process runs at the same time: they spend their time waiting for services. */
  maxConcurrentRuns: number;
  /** Whether statements of copies wait for connections to the database. */
  isCrowded: () => boolean;
  /** Notifies the other processes that copies are due. */
  notifyOthers: () => void;
}

/**
 * Runs due copies of all processes, including those of dead ones. The table is the queue: a process with capacity claims the next copy when
 * it is woken, when a run ends, and at every poll.
 */
export const startCopyWorker = (parts: WorkerParts): CopyWorker => {
  const { db, heartbeats, feed, log, onEnded, timing, maxConcurrentRuns, notifyOthers } = parts;
  const ownership = createOwnership({ db, heartbeats, timing, onEnded, log, onRegistered: notifyOthers });
  const stopping = new AbortController();
  const runs = new Set<Promise<void>>();
  let polling: Promise<void> | null = null;
  let wokenDuringPoll = false;
  let timer: NodeJS.Timeout | null = null;

  const run = async (owned: OwnedRun): Promise<void> => {
    const { row, runId } = owned;
    const copyId = row.id;
    const endRun = (end: RunEnd): Promise<void> => owned.end(end).finally(() => feed.changed(copyId));
    feed.changed(copyId);
    const signal = AbortSignal.any([
      owned.signal,
      stopping.signal,
      ...(row.cancelRequested ? [AbortSignal.abort(cancelReason)] : []),
    ]);
    try {
      await endRun(
        await runOneCopy(parts, {
          row,
          runId,
          signal,
          beforeWrite: owned.confirm,
          onChange: () => feed.changed(copyId),
        }),
      );
    } catch (error) {
      if (error instanceof JournalTakenOver) return;
      log.error({ err: error, copyId }, 'copy run failed');
      await endRun(endAfterError(error, row));
    }
  };

  const start = (owned: OwnedRun): void => {
    const settled = run(owned)
      .catch((error) => log.error({ err: error, copyId: owned.row.id }, 'failed to store the outcome of a copy run'))
      .finally(() => {
        owned.release();
        runs.delete(settled);
        wake();
      });
    runs.add(settled);
  };

  const hasCapacity = (): boolean =>
    !stopping.signal.aborted &&
    runs.size < (parts.isCrowded() ? Math.min(maxRunsWhenCrowded, maxConcurrentRuns) : maxConcurrentRuns);

  const claimAll = async (): Promise<void> => {
    while (hasCapacity()) {
      wokenDuringPoll = false;
      const owned = await ownership.claim();
      if (owned) start(owned);
      else if (!wokenDuringPoll) break;
    }
  };

  /** Claims what is due, and returns the milliseconds until the next poll. */
  const poll = async (): Promise<number> => {
    wokenDuringPoll = false;
    const { isDue, anyWorkers, nextDueMs } = await pollQueue(db, timing.leaseMs);
    if (isDue) await claimAll();
    else if (runs.size === 0) await ownership.retire();
    if (isDue && parts.isCrowded()) return crowdedPollMs;
    const pollMs = anyWorkers || isDue ? timing.pollMs : timing.idlePollMs;
    return Math.max(1, Math.min(pollMs, nextDueMs ?? pollMs));
  };

  const pollIn = (milliseconds: number): void => {
    if (timer) clearTimeout(timer);
    timer = stopping.signal.aborted ? null : setTimeout(wake, milliseconds);
  };

  const wake = (): void => {
    // A claim in progress may have missed the copy that caused this call.
    wokenDuringPoll = true;
    if (stopping.signal.aborted) return;
    polling ??= poll()
      .catch((error) => {
        log.warn({ err: error }, 'failed to claim a copy');
        return timing.pollMs;
      })
      .then((nextMs) => {
        polling = null;
        pollIn(wokenDuringPoll && hasCapacity() ? 0 : nextMs);
      });
  };
  wake();

  return {
    wake,
    stop: async () => {
      stopping.abort('stopping');
      ownership.stop();
      if (timer) clearTimeout(timer);
      await polling;
      await Promise.all(runs);
      await ownership.retire().catch((error) => log.warn({ err: error }, 'failed to remove the worker'));
      await feed.close();
    },
  };
};

/** The database or a part of Playa was temporarily unavailable. */
const isPlayaUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof ProblemError && error.problem.code === 'service-unavailable');

/** How a run ends after an unexpected error. Temporary outages count as well, so that no copy is retried for ever. */
const endAfterError = (error: unknown, { outages, kind }: Pick<CopyRow, 'outages' | 'kind'>): RunEnd => {
  const problem = { code: 'internal', message: 'Something went wrong!' } as const;
  if (outages >= maxFailedRuns) return { state: 'failed', problem };
  const unavailable = {
    code: 'service-unavailable',
    message: `Playa was not available for a moment. The ${kind} goes on by itself.`,
  } as const;
  return {
    state: 'waiting',
    resumesAt: new Date(Date.now() + 2_000 * 2 ** outages),
    outages: outages + 1,
    problem: isPlayaUnavailable(error) ? unavailable : problem,
  };
};
