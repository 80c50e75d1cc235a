import { randomUUID } from 'node:crypto';
import { cancelReason, JournalTaken } from '@playa/transfer';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { type CopyRow, claimNextCopy, endRun, type OnEnded, type RunEnd, sendHeartbeat } from './journal-store.ts';
import { holdLease, type LeaseTiming } from './lease.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { repeat } from './repeat.ts';
import { type RunParts, runOneCopy } from './run-one-copy.ts';

/** In milliseconds. A dead worker's copies go on elsewhere after `leaseMs + pollMs` at the latest. */
export interface WorkerTiming extends LeaseTiming {
  pollMs: number;
}

/** Ten heartbeats to a lease, which leaves time to notice that some were not answered. */
export const timingOf = (leaseMs: number): WorkerTiming => ({ leaseMs, heartbeatMs: leaseMs / 10, pollMs: 1_000 });

/** Copies that one process runs at the same time: they spend their time waiting for services. */
const runsPerProcess = 64;
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
}

/**
 * Runs copies that are due, whoever started them, and picks up those that another process left behind. The table is the queue:
 * a process with room takes the copy whose turn it is, when it is woken, when a run ends, and at every poll.
 */
export const startCopyWorker = (parts: WorkerParts): CopyWorker => {
  const { db, heartbeats, feed, log, onEnded, timing } = parts;
  const stopping = new AbortController();
  const runs = new Set<Promise<void>>();
  let taking: Promise<void> | null = null;
  let wokenMeanwhile = false;

  const leave = async (row: CopyRow, runId: string, end: RunEnd): Promise<void> => {
    await endRun(db, row.id, runId, end, onEnded);
    feed.changed(row.id);
  };

  const run = async (row: CopyRow, runId: string): Promise<void> => {
    const copyId = row.id;
    feed.changed(copyId);
    const lease = holdLease(() => sendHeartbeat(heartbeats, copyId, runId), timing);
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

  const start = (row: CopyRow, runId: string): void => {
    const settled = run(row, runId)
      // What a run could not leave in order is taken up again when its lease has ended, here or elsewhere.
      .catch((error) => log.error({ err: error, copyId: row.id }, 'copy could not be left in order'))
      .finally(() => {
        runs.delete(settled);
        wake();
      });
    runs.add(settled);
  };

  const takeAll = async (): Promise<void> => {
    while (!stopping.signal.aborted && runs.size < runsPerProcess) {
      wokenMeanwhile = false;
      const runId = randomUUID();
      const row = await claimNextCopy(db, runId, timing.leaseMs);
      if (row) start(row, runId);
      else if (!wokenMeanwhile) break;
    }
  };

  const wake = (): void => {
    // A claim that is under way may have missed the copy that this call is about.
    wokenMeanwhile = true;
    taking ??= takeAll()
      .catch((error) => log.warn({ err: error }, 'no copy could be claimed'))
      .finally(() => {
        taking = null;
        if (wokenMeanwhile && runs.size < runsPerProcess && !stopping.signal.aborted) wake();
      });
  };

  const poll = repeat(timing.pollMs, async () => wake());

  return {
    wake,
    stop: async () => {
      poll.stop();
      stopping.abort('stopping');
      await taking;
      await Promise.all(runs);
      await feed.settled();
    },
  };
};

const afterBrokenRun = (outages: number): RunEnd => {
  const problem = { code: 'internal', message: 'Something went wrong!' } as const;
  if (outages >= brokenRunLimit) return { state: 'failed', problem };
  return { state: 'waiting', resumesAt: new Date(Date.now() + 2_000 * 2 ** outages), outages: outages + 1, problem };
};
