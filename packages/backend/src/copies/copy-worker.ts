import { ProblemError } from '@playa/contracts';
import { cancelReason, JournalTakenOver } from '@playa/transfer';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import type { CopyRow, OnEnded, RunEnd } from './journal-store.ts';
import { pollQueue } from './ownership/claims-store.ts';
import type { LeaseTiming } from './ownership/lease.ts';
import { createOwnership, type OwnedRun } from './ownership/ownership.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { type RunParts, runOneCopy } from './run-one-copy.ts';

/** In milliseconds. A dead worker's copies go on elsewhere after `leaseMs + pollMs` at the latest. */
export interface WorkerTiming extends LeaseTiming {
  /** Between two polls of the queue while any process runs copies. */
  pollMs: number;
  /** While none does; the first to begin notifies the others. */
  idlePollMs: number;
}

/** Ten heartbeats to a lease, which leaves time to notice that some were not answered. */
export const timingOf = (leaseMs: number): WorkerTiming => {
  return { leaseMs, heartbeatMs: leaseMs / 10, pollMs: 500, idlePollMs: 5_000 };
};

/** So many of them run also while statements wait for connections; beyond, each more would only make all slower. */
const runsWhenCrowded = 16;
/** Milliseconds after which a crowded process polls again. */
const crowdedPollMs = 50;
/** Runs in a row that may break on a mistake of Playa's own before the copy is given up. */
const brokenRunLimit = 8;

export interface CopyWorker {
  /** Claims due copies now instead of at the next poll. */
  wake(): void;
  /** Stops taking copies and hands the running ones back, to be gone on with elsewhere. */
  stop(): Promise<void>;
}

interface WorkerParts extends RunParts {
  heartbeats: Database;
  feed: ProgressFeed;
  log: FastifyBaseLogger;
  onEnded: OnEnded;
  timing: WorkerTiming;
  /** Copies that this process runs at the same time: they spend their time waiting for services. */
  runsAtOnce: number;
  /** Whether statements of copies wait for connections to the database. */
  isCrowded: () => boolean;
  /** Tells the other processes that there is something to look at. */
  tellOthers: () => void;
}

/**
 * Runs copies that are due, no matter who started them, and picks up those that another process left behind. The table is the queue:
 * a process with room takes the copy whose turn it is, when it is woken, when a run ends, and at every poll.
 */
export const startCopyWorker = (parts: WorkerParts): CopyWorker => {
  const { db, heartbeats, feed, log, onEnded, timing, runsAtOnce, tellOthers } = parts;
  const ownership = createOwnership({ db, heartbeats, timing, onEnded, log, onRegistered: tellOthers });
  const stopping = new AbortController();
  const runs = new Set<Promise<void>>();
  let polling: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let timer: NodeJS.Timeout | null = null;

  const run = async (owned: OwnedRun): Promise<void> => {
    const { row, runId } = owned;
    const copyId = row.id;
    const leave = (end: RunEnd): Promise<void> => owned.end(end).finally(() => feed.changed(copyId));
    feed.changed(copyId);
    const signal = AbortSignal.any([
      owned.signal,
      stopping.signal,
      ...(row.cancelRequested ? [AbortSignal.abort(cancelReason)] : []),
    ]);
    try {
      await leave(
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
      log.error({ err: error, copyId }, 'copy run broke');
      await leave(afterBrokenRun(error, row));
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

  const hasRoom = (): boolean =>
    !stopping.signal.aborted && runs.size < (parts.isCrowded() ? Math.min(runsWhenCrowded, runsAtOnce) : runsAtOnce);

  const claimAll = async (): Promise<void> => {
    while (hasRoom()) {
      wokenMeanwhile = false;
      const owned = await ownership.claim();
      if (owned) start(owned);
      else if (!wokenMeanwhile) break;
    }
  };

  /** Claims what is due, and returns the milliseconds until the next poll. */
  const poll = async (): Promise<number> => {
    wokenMeanwhile = false;
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
    // A claim that is under way may have missed the copy that this call is about.
    wokenMeanwhile = true;
    if (stopping.signal.aborted) return;
    polling ??= poll()
      .catch((error) => {
        log.warn({ err: error }, 'no copy could be claimed');
        return timing.pollMs;
      })
      .then((nextMs) => {
        polling = null;
        pollIn(wokenMeanwhile && hasRoom() ? 0 : nextMs);
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
      await ownership.retire().catch((error) => log.warn({ err: error }, 'the worker could not be taken out'));
      await feed.close();
    },
  };
};

/** Nothing that Playa needs itself was wrong but for a moment. */
const isPlayaAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof ProblemError && error.problem.code === 'service-unavailable');

/** A database that was away is neither the service's fault nor a mistake. Both count, so that no copy is tried for ever. */
const afterBrokenRun = (error: unknown, { outages, kind }: Pick<CopyRow, 'outages' | 'kind'>): RunEnd => {
  const problem = { code: 'internal', message: 'Something went wrong!' } as const;
  if (outages >= brokenRunLimit) return { state: 'failed', problem };
  const away = {
    code: 'service-unavailable',
    message: `Playa was not available for a moment. The ${kind} goes on by itself.`,
  } as const;
  return {
    state: 'waiting',
    resumesAt: new Date(Date.now() + 2_000 * 2 ** outages),
    outages: outages + 1,
    problem: isPlayaAway(error) ? away : problem,
  };
};
