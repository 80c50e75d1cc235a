import { cancelReason } from '@playa/transfer';
import type { HeartbeatAnswer } from './journal-store.ts';
import { repeat } from './repeat.ts';

/** In milliseconds. */
export interface LeaseTiming {
  /** A run without a heartbeat for so long may be replaced. */
  leaseMs: number;
  heartbeatMs: number;
}

/** One run's hold on its copy. */
export interface Lease {
  /** Aborts when the run must stop: with `cancelReason`, `taken`, or `lost` shortly before a lease that could not be renewed ends. */
  signal: AbortSignal;
  /**
   * Settles when the database has confirmed the lease within the last two heartbeats, asking it once more where that is longer ago,
   * or when `signal` has aborted.
   */
  confirm(): Promise<void>;
  stop(): void;
}

/** Heartbeats before its end at which a lease that was not renewed is given up. */
const marginInHeartbeats = 3;

/**
 * Both clocks, because either may stand still: the monotonic one while a machine sleeps, the other when it is set back. Whichever says
 * that more time has passed is believed.
 */
const clocks = () => ({ monotonic: performance.now(), wall: Date.now() });

/** Holds a copy by heartbeats. `sendHeartbeat` may reject; the lease counts from before the last one that was answered. */
export const holdLease = (
  sendHeartbeat: () => Promise<HeartbeatAnswer>,
  { leaseMs, heartbeatMs }: LeaseTiming,
): Lease => {
  const halt = new AbortController();
  const endsAfterMs = leaseMs - marginInHeartbeats * heartbeatMs;
  let confirmed = clocks();

  const age = (): number => {
    const now = clocks();
    return Math.max(now.monotonic - confirmed.monotonic, now.wall - confirmed.wall);
  };

  const giveUpInTime = (): void => {
    if (age() >= endsAfterMs) halt.abort('lost');
  };

  const renew = async (): Promise<void> => {
    const asked = clocks();
    const answer = await sendHeartbeat();
    if (answer === 'taken') return halt.abort(answer);
    confirmed = asked;
    if (answer === 'cancel') halt.abort(cancelReason);
  };

  const heartbeats = repeat(heartbeatMs, renew);
  // Of its own, because a heartbeat may hang with the database.
  const watch = setInterval(giveUpInTime, heartbeatMs);
  const aborted = new Promise<void>((resolve) => {
    halt.signal.addEventListener('abort', () => resolve(), { once: true });
  });

  return {
    signal: halt.signal,
    confirm: async () => {
      giveUpInTime();
      while (!halt.signal.aborted && age() >= 2 * heartbeatMs) {
        await Promise.race([renew().catch(() => pause(heartbeatMs)), aborted]);
        giveUpInTime();
      }
    },
    stop: () => {
      heartbeats.stop();
      clearInterval(watch);
    },
  };
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
