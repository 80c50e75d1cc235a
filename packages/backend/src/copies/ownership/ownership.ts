import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { isDatabaseUnavailable } from '../../database/database-errors.ts';
import { type CopyRow, endRun, type OnEnded, type RunEnd } from '../journal-store.ts';
import { claimNextCopy } from './claims-store.ts';
import { type Lease, type LeaseTiming, startWorkerLease, type WorkerLease } from './lease.ts';
import { registerWorker, retireWorker, sendHeartbeat } from './workers-store.ts';

/** Backoff between two attempts to store how a run ended, in milliseconds: doubled each time, from the first to the last. */
const firstBackoffMs = 100;
const maxBackoffMs = 2_000;

/** A copy that this process has for one run. */
export interface OwnedRun extends Pick<Lease, 'signal' | 'confirm'> {
  row: CopyRow;
  runId: string;
  /**
   * Stores the outcome of the run, with retries while the database is unavailable. No effect if another run owns the copy by now.
   * @throws other errors of the database
   */
  end(end: RunEnd): Promise<void>;
  /** Releases the run; if its end was not stored, other processes resume the copy. */
  release(): void;
}

/** Manages which copies this process owns. A copy is owned by one run of one process, from the claim until its end is stored. */
export interface Ownership {
  /** Claims the next copy; null if none is due. */
  claim(): Promise<OwnedRun | null>;
  /** Unregisters this process until the next claim. */
  retire(): Promise<void>;
  /** Retries of storing ends stop after one lease period. */
  stop(): void;
}

interface OwnershipParts {
  db: Database;
  heartbeats: Database;
  timing: LeaseTiming;
  onEnded: OnEnded;
  log: FastifyBaseLogger;
  /** Called after this process has registered. */
  onRegistered: () => void;
}

export const createOwnership = ({ db, heartbeats, timing, onEnded, log, onRegistered }: OwnershipParts): Ownership => {
  /** The registration of this process; null while it runs no copies. */
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
    for (let backoff = firstBackoffMs; ; backoff = Math.min(2 * backoff, maxBackoffMs)) {
      try {
        return await endRun(db, row.id, runId, end, onEnded);
      } catch (error) {
        if (!isDatabaseUnavailable(error) || performance.now() >= givesUpAt) throw error;
        log.warn({ err: error, copyId: row.id }, 'failed to store the end of a copy run, retrying');
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
      // The claim may have succeeded: heartbeats do not list the run, so the copy is released.
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
