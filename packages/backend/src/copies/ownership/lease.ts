import { cancelReason } from '@playa/transfer';
import { repeat } from '../repeat.ts';

/** In milliseconds. */
export interface LeaseTiming {
  /** After this time without a heartbeat the runs of a process may be replaced. */
  leaseMs: number;
  heartbeatMs: number;
}

/** The answer to a heartbeat for one run. */
export type HeartbeatAnswer = 'go-on' | 'cancel';

/** The active runs of a process. Its other claimed copies are released. */
export interface ActiveRuns {
  runIds: readonly string[];
  /** The database's time of the last answered heartbeat before the runs were listed; null before the first answer. */
  since: string | null;
}

/** The answer to a heartbeat: this process's runs by id; null if others have deleted this process as dead. */
export type Heartbeat = {
  /** The database's time. */
  at: string;
  answers: ReadonlyMap<string, HeartbeatAnswer>;
} | null;

/** One run's hold on its copy. */
export interface Lease {
  /** Aborts when the run must stop: with `cancelReason`, `taken`, or `lost` shortly before an unrenewed lease expires. */
  signal: AbortSignal;
  /**
   * Resolves when the lease was confirmed within the last two heartbeat intervals, with another heartbeat if necessary, or when `signal`
   * has aborted.
   */
  confirm(): Promise<void>;
  /** The run has ended; heartbeats no longer list it. */
  stop(): void;
}

/** The lease of a process, which holds all of its runs. */
export interface WorkerLease {
  /** Lists a run in every heartbeat from now on. Call it before the claim, then call `hold` or `drop`. */
  announce(runId: string): void;
  /** For an announced run whose copy has been claimed under this lease. */
  hold(runId: string): Lease;
  /** For an announced run without a copy. */
  drop(runId: string): void;
  /** False after it was lost: its runs have been aborted, and no copy may be claimed under it. */
  isHeld(): boolean;
  stop(): void;
}

/** An unrenewed lease is abandoned this many heartbeat intervals before it expires. */
const marginInHeartbeats = 3;

/**
 * Both clocks, because either may stop: the monotonic clock while a machine sleeps, the wall clock when it is set back. The larger elapsed
 * time is used.
 */
const clocks = () => ({ monotonic: performance.now(), wall: Date.now() });

/**
 * Renews the lease of all runs of a process with one heartbeat. `sendHeartbeat` may reject; the lease counts from before the last answered
 * heartbeat was sent.
 * @param register registers the process; the lease counts from before the call
 */
export const startWorkerLease = async (
  register: () => Promise<void>,
  sendHeartbeat: (alive: ActiveRuns) => Promise<Heartbeat>,
  { leaseMs, heartbeatMs }: LeaseTiming,
): Promise<WorkerLease> => {
  const announced = new Set<string>();
  const runs = new Map<string, AbortController>();
  let answeredAt: string | null = null;
  const endsAfterMs = leaseMs - marginInHeartbeats * heartbeatMs;
  let held = true;
  let confirmedAt = clocks();
  await register();

  const age = (): number => {
    const now = clocks();
    return Math.max(now.monotonic - confirmedAt.monotonic, now.wall - confirmedAt.wall);
  };

  const abandon = (reason: 'lost' | 'taken'): void => {
    held = false;
    for (const halt of runs.values()) halt.abort(reason);
  };
  const abandonIfExpiring = (): void => {
    if (held && age() >= endsAfterMs) abandon('lost');
  };

  const renew = async (): Promise<void> => {
    const sentAt = clocks();
    // The answer does not list runs that are claimed after the request.
    const runsAtSend = [...runs];
    const answer = await sendHeartbeat({ runIds: [...announced], since: answeredAt });
    if (!held) return;
    if (answer === null) return abandon('taken');
    confirmedAt = sentAt;
    answeredAt = answer.at;
    for (const [runId, halt] of runsAtSend) {
      const runAnswer = answer.answers.get(runId);
      if (runAnswer === undefined) halt.abort('taken');
      if (runAnswer === 'cancel') halt.abort(cancelReason);
    }
  };

  const heartbeats = repeat(heartbeatMs, renew);
  // A separate timer, because a heartbeat may hang with the database.
  const watch = setInterval(abandonIfExpiring, heartbeatMs);
  const stop = (): void => {
    heartbeats.stop();
    clearInterval(watch);
  };

  const hold = (runId: string): Lease => {
    const halt = new AbortController();
    runs.set(runId, halt);
    const aborted = new Promise<void>((resolve) => {
      halt.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    abandonIfExpiring();
    if (!held) halt.abort('lost');
    return {
      signal: halt.signal,
      confirm: async () => {
        abandonIfExpiring();
        while (!halt.signal.aborted && age() >= 2 * heartbeatMs) {
          await Promise.race([renew().catch(() => pause(heartbeatMs)), aborted]);
          abandonIfExpiring();
        }
      },
      stop: () => drop(runId),
    };
  };

  const drop = (runId: string): void => {
    runs.delete(runId);
    announced.delete(runId);
  };

  return { announce: (runId) => void announced.add(runId), hold, drop, isHeld: () => held, stop };
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
