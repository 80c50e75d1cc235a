import { randomUUID } from 'node:crypto';
import { cancelReason, JournalTaken } from '@playa/transfer';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { claimNextCopy, lookAtQueue } from './claims-store.ts';
import { type CopyRow, endRun, type OnEnded, type RunEnd } from './journal-store.ts';
import { type LeaseTiming, startWorkerLease, type WorkerLease } from './lease.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { type RunParts, runOneCopy } from './run-one-copy.ts';
import { registerWorker, retireWorker, sendHeartbeat } from './workers-store.ts';

/** In milliseconds. A dead worker's copies go on elsewhere after `leaseMs + pollMs` at the latest. */
export interface WorkerTiming extends LeaseTiming {
  /** Between two looks at the queue while any process runs copies. */
  pollMs: number;
  /** While none does; whoever begins tells the others. */
  idlePollMs: number;
}

/** Ten heartbeats to a lease, which leaves time to notice that some were not answered. */
export const timingOf = (leaseMs: number): WorkerTiming => {
  return { leaseMs, heartbeatMs: leaseMs / 10, pollMs: 500, idlePollMs: 5_000 };
};

/** So many of them run also while statements wait for connections; beyond, each more would only make all slower. */
const runsWhenCrowded = 16;
/** Milliseconds after which a crowded process looks whether it is still. */
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
 * Runs copies that are due, whoever started them, and picks up those that another process left behind. The table is the queue:
 * a process with room takes the copy whose turn it is, when it is woken, when a run ends, and at every poll.
 */
export const startCopyWorker = (parts: WorkerParts): CopyWorker => {
  const { db, heartbeats, feed, log, onEnded, timing, runsAtOnce, tellOthers } = parts;
  const stopping = new AbortController();
  const runs = new Set<Promise<void>>();
  /** This process among those that run copies; null while it runs none. */
  let worker: { id: string; lease: WorkerLease } | null = null;
  let taking: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let timer: NodeJS.Timeout | null = null;

  const leave = async (row: CopyRow, runId: string, end: RunEnd): Promise<void> => {
    await endRun(db, row.id, runId, end, onEnded);
    feed.changed(row.id);
  };

  const run = async (row: CopyRow, runId: string, workerLease: WorkerLease): Promise<void> => {
    const copyId = row.id;
    feed.changed(copyId);
    const lease = workerLease.hold(runId);
    try {
      const signal = AbortSignal.any([
        lease.signal,
        stopping.signal,
        ...(row.cancelRequested ? [AbortSignal.abort(cancelReason)] : []),
      ]);
      const end = await runOneCopy(parts, {
        row,
        runId,
        signal,
        beforeWrite: lease.confirm,
        onChange: () => feed.changed(copyId),
      });
      await leave(row, runId, end);
    } catch (error) {
      if (error instanceof JournalTaken) return;
      log.error({ err: error, copyId }, 'copy run broke');
      await leave(row, runId, afterBrokenRun(row.outages));
    } finally {
      lease.stop();
    }
  };

  const start = (row: CopyRow, runId: string, lease: WorkerLease): void => {
    const settled = run(row, runId, lease)
      // What a run could not leave in order is taken up again when its lease has ended, here or elsewhere.
      .catch((error) => log.error({ err: error, copyId: row.id }, 'copy could not be left in order'))
      .finally(() => {
        runs.delete(settled);
        wake();
      });
    runs.add(settled);
  };

  const currentWorker = async () => {
    if (worker?.lease.isHeld()) return worker;
    worker?.lease.stop();
    worker = null;
    const id = randomUUID();
    const register = () => registerWorker(db, id);
    worker = { id, lease: await startWorkerLease(register, () => sendHeartbeat(heartbeats, id), timing) };
    tellOthers();
    return worker;
  };

  const retire = async (): Promise<void> => {
    if (!worker) return;
    const { id, lease } = worker;
    worker = null;
    lease.stop();
    await retireWorker(db, id);
  };

  const hasRoom = (): boolean =>
    !stopping.signal.aborted && runs.size < (parts.isCrowded() ? Math.min(runsWhenCrowded, runsAtOnce) : runsAtOnce);

  const claimAll = async (): Promise<void> => {
    while (hasRoom()) {
      wokenMeanwhile = false;
      const { id, lease } = await currentWorker();
      const runId = randomUUID();
      const row = await claimNextCopy(db, runId, timing.leaseMs, id);
      if (row) start(row, runId, lease);
      else if (!wokenMeanwhile) break;
    }
  };

  /** Looks for something to do, does it, and says when to look again. */
  const look = async (): Promise<number> => {
    wokenMeanwhile = false;
    const { isDue, anyWorkers, nextDueMs } = await lookAtQueue(db, timing.leaseMs);
    if (isDue) await claimAll();
    else if (runs.size === 0) await retire();
    if (isDue && parts.isCrowded()) return crowdedPollMs;
    const pollMs = anyWorkers || isDue ? timing.pollMs : timing.idlePollMs;
    return Math.max(1, Math.min(pollMs, nextDueMs ?? pollMs));
  };

  const lookIn = (milliseconds: number): void => {
    if (timer) clearTimeout(timer);
    timer = stopping.signal.aborted ? null : setTimeout(wake, milliseconds);
  };

  const wake = (): void => {
    // A claim that is under way may have missed the copy that this call is about.
    wokenMeanwhile = true;
    if (stopping.signal.aborted) return;
    taking ??= look()
      .catch((error) => {
        log.warn({ err: error }, 'no copy could be claimed');
        return timing.pollMs;
      })
      .then((nextMs) => {
        taking = null;
        lookIn(wokenMeanwhile && hasRoom() ? 0 : nextMs);
      });
  };
  wake();

  return {
    wake,
    stop: async () => {
      stopping.abort('stopping');
      if (timer) clearTimeout(timer);
      await taking;
      await Promise.all(runs);
      await retire().catch((error) => log.warn({ err: error }, 'the worker could not be taken out'));
      await feed.settled();
    },
  };
};

const afterBrokenRun = (outages: number): RunEnd => {
  const problem = { code: 'internal', message: 'Something went wrong!' } as const;
  if (outages >= brokenRunLimit) return { state: 'failed', problem };
  return { state: 'waiting', resumesAt: new Date(Date.now() + 2_000 * 2 ** outages), outages: outages + 1, problem };
};
