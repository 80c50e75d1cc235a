import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { isDatabaseAway } from '../../database/database-errors.ts';
import { type CopyRow, endRun, type OnEnded, type RunEnd } from '../journal-store.ts';
import { claimNextCopy } from './claims-store.ts';
import { type Lease, type LeaseTiming, startWorkerLease, type WorkerLease } from './lease.ts';
import { registerWorker, retireWorker, sendHeartbeat } from './workers-store.ts';

/** Backoff between two attempts to store how a run ended, in milliseconds: doubled each time, from the first to the last. */
const firstBackoff = 100;
const longestBackoff = 2_000;

/** A copy that this process has for one run. */
export interface OwnedRun extends Pick<Lease, 'signal' | 'confirm'> {
  row: CopyRow;
  runId: string;
  /**
   * Stores how the run leaves its copy, again and again while the database is away. Does nothing when another run has the copy by now.
   * @throws what the database says otherwise
   */
  end(end: RunEnd): Promise<void>;
  /** Nobody works on the run any more: what it has not ended is left to others. */
  release(): void;
}

/** Which copies this process has. A copy belongs to one run of one process, from the claim until its end is stored. */
export interface Ownership {
  /** Takes the copy whose turn it is; null when none is due. */
  claim(): Promise<OwnedRun | null>;
  /** Takes this process out of those that run copies, until the next claim. */
  retire(): Promise<void>;
  /** Endings that cannot be stored are given up when a lease has passed. */
  stop(): void;
}

interface OwnershipParts {
  db: Database;
  heartbeats: Database;
  timing: LeaseTiming;
  onEnded: OnEnded;
  log: FastifyBaseLogger;
  /** Called when this process has become one of those that run copies. */
  onRegistered: () => void;
}

export const createOwnership = ({ db, heartbeats, timing, onEnded, log, onRegistered }: OwnershipParts): Ownership => {
  /** This process among those that run copies; null while it runs none. */
  let worker: { id: string; lease: WorkerLease } | null = null;
  let givesUpAt = Number.POSITIVE_INFINITY;

  const currentWorker = async () => {
    if (worker?.lease.isHeld()) return worker;
    worker?.lease.stop();
    worker = null;
    const id = randomUUID();
    const lease = await startWorkerLease(
      () => registerWorker(db, id),
      (alive) => sendHeartbeat(heartbeats, id, alive),
      timing,
    );
    worker = { id, lease };
    onRegistered();
    return worker;
  };

  const storeEnd = async (row: CopyRow, runId: string, end: RunEnd): Promise<void> => {
    for (let backoff = firstBackoff; ; backoff = Math.min(2 * backoff, longestBackoff)) {
      try {
        return await endRun(db, row.id, runId, end, onEnded);
      } catch (error) {
        if (!isDatabaseAway(error) || performance.now() >= givesUpAt) throw error;
        log.warn({ err: error, copyId: row.id }, 'the end of a copy run could not be stored, trying again');
      }
      await new Promise((resolve) => setTimeout(resolve, backoff));
    }
  };

  const claim = async (): Promise<OwnedRun | null> => {
    const { id, lease: workerLease } = await currentWorker();
    const runId = randomUUID();
    workerLease.announce(runId);
    try {
      const row = await claimNextCopy(db, runId, timing.leaseMs, id);
      if (row === null) {
        workerLease.drop(runId);
        return null;
      }
      const { signal, confirm, stop } = workerLease.hold(runId);
      return { row, runId, signal, confirm, end: (end) => storeEnd(row, runId, end), release: stop };
    } catch (error) {
      // It may have been claimed all the same: a heartbeat that does not name it leaves it to others.
      workerLease.drop(runId);
      throw error;
    }
  };

  return {
    claim,
    retire: async () => {
      if (!worker) return;
      const { id, lease } = worker;
      worker = null;
      lease.stop();
      await retireWorker(db, id);
    },
    stop: () => {
      givesUpAt = performance.now() + timing.leaseMs;
    },
  };
};
