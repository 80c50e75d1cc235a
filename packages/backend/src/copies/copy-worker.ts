import { randomUUID } from 'node:crypto';
import { cancelReason, JournalTaken } from '@playa/transfer';
import type { FastifyBaseLogger } from 'fastify';
import type { CopyRow } from './copy-progress.ts';
import type { CopyQueue } from './copy-queue.ts';
import { startHeart } from './heart.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { type RunParts, runOneCopy } from './run-one-copy.ts';
import { beat, claimCopy, endRun, findStrandedCopies, type RunEnd } from './run-store.ts';

/** In milliseconds. A dead worker's copies go on elsewhere after `leaseMs + sweepMs` at the latest. */
export interface WorkerTiming {
  leaseMs: number;
  beatMs: number;
  sweepMs: number;
}

const standardTiming: WorkerTiming = { leaseMs: 10_000, beatMs: 1_000, sweepMs: 5_000 };
/** Runs in a row that may break on a mistake of Playa's own before the copy is given up. */
const mishapLimit = 8;

export interface CopyWorker {
  /** Stops taking copies and hands the running ones back, to be gone on with elsewhere. */
  stop(): Promise<void>;
}

interface WorkerParts extends RunParts {
  queue: CopyQueue;
  feed: ProgressFeed;
  log: FastifyBaseLogger;
  timing?: WorkerTiming;
}

/** Runs copies that are due, whoever queued them, and picks up those that another process left behind. */
export const startCopyWorker = async (parts: WorkerParts): Promise<CopyWorker> => {
  const { db, queue, feed, log, timing = standardTiming } = parts;
  const stopping = new AbortController();
  const runs = new Set<Promise<void>>();

  const leave = async (row: CopyRow, runId: string, end: RunEnd): Promise<void> => {
    await endRun(db, row.id, runId, end);
    feed.changed(row.id);
    if (end.state === 'waiting') await queue.wake(row.id, end.resumesAt);
    if (end.state === 'queued') await queue.wake(row.id);
  };

  const run = async (copyId: string): Promise<void> => {
    const runId = randomUUID();
    const row = await claimCopy(db, copyId, runId, timing.leaseMs);
    if (!row) return;
    feed.changed(copyId);
    const halt = new AbortController();
    if (row.cancelRequested) halt.abort(cancelReason);
    const heart = startHeart(timing.beatMs, async () => {
      const answer = await beat(db, copyId, runId);
      if (answer !== 'go-on') halt.abort(answer === 'cancel' ? cancelReason : answer);
    });
    try {
      const signal = AbortSignal.any([halt.signal, stopping.signal]);
      const end = await runOneCopy(parts, row, runId, signal, () => feed.changed(copyId));
      await leave(row, runId, end);
    } catch (error) {
      if (error instanceof JournalTaken) return;
      log.error({ err: error, copyId }, 'copy run broke');
      await leave(row, runId, afterMishap(row.outages));
    } finally {
      heart.stop();
    }
  };

  const handle = async (copyId: string): Promise<void> => {
    if (stopping.signal.aborted) return;
    // What a failed run leaves behind is found by the next sweep, here or elsewhere.
    const settled = run(copyId).catch((error) => log.error({ err: error, copyId }, 'copy could not be left in order'));
    runs.add(settled);
    await settled;
    runs.delete(settled);
  };

  const sweep = startHeart(timing.sweepMs, async () => {
    for (const copyId of await findStrandedCopies(db, timing.leaseMs)) await queue.wake(copyId);
  });
  await queue.work(handle);

  return {
    stop: async () => {
      sweep.stop();
      stopping.abort('stopping');
      await Promise.all([queue.rest(), ...runs]);
      await feed.settled();
    },
  };
};

const afterMishap = (outages: number): RunEnd => {
  const problem = { code: 'internal', message: 'Something went wrong!' } as const;
  if (outages >= mishapLimit) return { state: 'failed', problem };
  return { state: 'waiting', resumesAt: new Date(Date.now() + 2_000 * 2 ** outages), outages: outages + 1, problem };
};
