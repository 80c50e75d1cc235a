import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeartbeatAnswer } from './journal-store.ts';
import { holdLease, type Lease } from './lease.ts';

const timing = { leaseMs: 10_000, heartbeatMs: 1_000 };

describe('the lease of a run', () => {
  let lease: Lease;
  let answer: () => Promise<HeartbeatAnswer>;
  let heartbeats = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    heartbeats = 0;
    answer = async () => 'go-on';
    lease = holdLease(() => {
      heartbeats += 1;
      return answer();
    }, timing);
  });
  afterEach(() => {
    lease.stop();
    vi.useRealTimers();
  });

  const unreachable = async (): Promise<HeartbeatAnswer> => {
    throw new Error('no database');
  };
  const hanging = () => new Promise<HeartbeatAnswer>(() => undefined);
  /** Whether a write may go out now; null while that is being asked. */
  const mayWrite = async (milliseconds = 0): Promise<boolean | null> => {
    let settled = false;
    const confirmed = lease.confirm().then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(milliseconds);
    if (!settled) return null;
    await confirmed;
    return !lease.signal.aborted;
  };

  it('is held by heartbeats', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lease.signal.aborted).toBe(false);
    expect(await mayWrite()).toBe(true);
  });

  it.each([
    ['cancel', 'cancel'],
    ['taken', 'taken'],
  ] as const)('stops the run with the reason: %s', async (said, reason) => {
    answer = async () => said;
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs);
    expect(lease.signal.reason).toBe(reason);
    expect(await mayWrite()).toBe(false);
  });

  it.each([
    ['can not be reached', unreachable],
    ['does not answer', hanging],
  ])('stops the run before it ends when the database %s', async (_, sendHeartbeat) => {
    await vi.advanceTimersByTimeAsync(5_000);
    answer = sendHeartbeat;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(lease.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(lease.signal.reason).toBe('lost');
  });

  it('counts from before the heartbeat was sent, not from its answer', async () => {
    const slow = () => new Promise<HeartbeatAnswer>((resolve) => setTimeout(() => resolve('go-on'), 6_500));
    answer = slow;
    await vi.advanceTimersByTimeAsync(1_000 + 6_500);
    answer = hanging;
    await vi.advanceTimersByTimeAsync(1_500);
    expect(lease.signal.reason).toBe('lost');
  });

  it('asks the database before a write when the last heartbeat is old, and lets it out when the lease is confirmed', async () => {
    answer = unreachable;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await mayWrite(), 'not confirmed').toBeNull();
    answer = async () => 'go-on';
    const before = heartbeats;
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs);
    expect(heartbeats).toBeGreaterThan(before);
    expect(await mayWrite()).toBe(true);
  });

  it('learns before a write that another run has the copy', async () => {
    await vi.advanceTimersByTimeAsync(500);
    // A pause that stops the timers, like SIGSTOP, and no clock.
    vi.setSystemTime(Date.now() + 5_000);
    answer = async () => 'taken';
    expect(await mayWrite()).toBe(false);
    expect(lease.signal.reason).toBe('taken');
  });

  it('lets nothing out after a pause that was longer than the lease', async () => {
    vi.setSystemTime(Date.now() + 60_000);
    expect(await mayWrite()).toBe(false);
    expect(lease.signal.reason).toBe('lost');
    const before = heartbeats;
    expect(await mayWrite()).toBe(false);
    expect(heartbeats).toBe(before);
  });
});
