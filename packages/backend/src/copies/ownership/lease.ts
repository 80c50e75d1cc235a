import { cancelReason } from '@playa/transfer';
import { repeat } from '../repeat.ts';

/** In milliseconds. */
export interface LeaseTiming {
  /** The runs of a process without a heartbeat for so long may be replaced. */
  leaseMs: number;
  heartbeatMs: number;
}

/** What a heartbeat learns of one run. */
export type HeartbeatAnswer = 'go-on' | 'cancel';

/** What a heartbeat says of its process: a run of it that is not named is worked on by nobody. */
export interface AliveRuns {
  runIds: readonly string[];
  /** The database's time at a heartbeat that was answered before the runs were gathered; null before the first answer. */
  since: string | null;
}

/** What one heartbeat learns: the runs that are this process's, by their ids; null when others have taken this process for dead. */
export type Heartbeat = {
  /** The database's time. */
  at: string;
  answers: ReadonlyMap<string, HeartbeatAnswer>;
} | null;

/** One run's hold on its copy. */
export interface Lease {
  /** Aborts when the run must stop: with `cancelReason`, `taken`, or `lost` shortly before a lease that could not be renewed ends. */
  signal: AbortSignal;
  /**
   * Settles when the database has confirmed the lease within the last two heartbeats, asking it once more where that is longer ago,
   * or when `signal` has aborted.
   */
  confirm(): Promise<void>;
  /** Nobody works on the run any more: heartbeats name it no longer. */
  stop(): void;
}

/** The lease of a process, which holds all of its runs. */
export interface WorkerLease {
  /** Names a run in every heartbeat from now on. To be called before its copy is claimed, and followed by `hold` or `drop`. */
  announce(runId: string): void;
  /** For a run that was announced and whose copy has been claimed under this lease. */
  hold(runId: string): Lease;
  /** For a run that was announced and has no copy. */
  drop(runId: string): void;
  /** False once it was lost: its runs have been told to stop, and no other may be claimed under it. */
  isHeld(): boolean;
  stop(): void;
}

/** Heartbeats before its end at which a lease that was not renewed is given up. */
const marginInHeartbeats = 3;

/**
 * Both clocks, because either may stand still: the monotonic one while a machine sleeps, the other when it is set back. Whichever says
 * that more time has passed is believed.
 */
const clocks = () => ({ monotonic: performance.now(), wall: Date.now() });

/**
 * Holds the copies of a process by heartbeats, one for all of them. `sendHeartbeat` may reject; the lease counts from before the last
 * one that was answered.
 * @param register makes the process known; the lease counts from before
 */
export const startWorkerLease = async (
  register: () => Promise<void>,
  sendHeartbeat: (alive: AliveRuns) => Promise<Heartbeat>,
  { leaseMs, heartbeatMs }: LeaseTiming,
): Promise<WorkerLease> => {
  const announced = new Set<string>();
  const runs = new Map<string, AbortController>();
  let answeredAt: string | null = null;
  const endsAfterMs = leaseMs - marginInHeartbeats * heartbeatMs;
  let held = true;
  let confirmed = clocks();
  await register();

  const age = (): number => {
    const now = clocks();
    return Math.max(now.monotonic - confirmed.monotonic, now.wall - confirmed.wall);
  };

  const giveUp = (reason: 'lost' | 'taken'): void => {
    held = false;
    for (const halt of runs.values()) halt.abort(reason);
  };
  const giveUpInTime = (): void => {
    if (held && age() >= endsAfterMs) giveUp('lost');
  };

  const renew = async (): Promise<void> => {
    const asked = clocks();
    // A run that is claimed meanwhile is not in the answer.
    const asking = [...runs];
    const answer = await sendHeartbeat({ runIds: [...announced], since: answeredAt });
    if (!held) return;
    if (answer === null) return giveUp('taken');
    confirmed = asked;
    answeredAt = answer.at;
    for (const [runId, halt] of asking) {
      const said = answer.answers.get(runId);
      if (said === undefined) halt.abort('taken');
      if (said === 'cancel') halt.abort(cancelReason);
    }
  };

  const heartbeats = repeat(heartbeatMs, renew);
  // Of its own, because a heartbeat may hang with the database.
  const watch = setInterval(giveUpInTime, heartbeatMs);
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
    giveUpInTime();
    if (!held) halt.abort('lost');
    return {
      signal: halt.signal,
      confirm: async () => {
        giveUpInTime();
        while (!halt.signal.aborted && age() >= 2 * heartbeatMs) {
          await Promise.race([renew().catch(() => pause(heartbeatMs)), aborted]);
          giveUpInTime();
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
