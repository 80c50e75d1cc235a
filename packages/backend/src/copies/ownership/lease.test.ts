import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActiveRuns, type Heartbeat, type Lease, startWorkerLease, type WorkerLease } from './lease.ts';

const timing = { leaseMs: 10_000, heartbeatMs: 1_000 };

describe('the lease of a run', () => {
  const answered = (answers: ReadonlyArray<[string, 'go-on' | 'cancel']>, at = '12:00'): Heartbeat => ({
    at,
    answers: new Map(answers),
  });
  const going = answered([
    ['run', 'go-on'],
    ['other', 'go-on'],
  ]);
  let worker: WorkerLease;
  let lease: Lease;
  let answer: () => Promise<Heartbeat>;
  let heartbeats = 0;
  let named: ActiveRuns | null = null;
  const sendHeartbeat = (alive: ActiveRuns) => {
    heartbeats += 1;
    named = alive;
    return answer();
  };
  const holdRun = (runId: string): Lease => {
    worker.announce(runId);
    return worker.hold(runId);
  };
  beforeEach(async () => {
    vi.useFakeTimers();
    heartbeats = 0;
    answer = async () => going;
    worker = await startWorkerLease(async () => undefined, sendHeartbeat, timing);
    lease = holdRun('run');
  });
  afterEach(() => {
    worker.stop();
    vi.useRealTimers();
  });

  const unreachable = async (): Promise<Heartbeat> => {
    throw new Error('no database');
  };
  const hanging = () => new Promise<Heartbeat>(() => undefined);
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

  it.each<[string, Heartbeat, string]>([
    ['was cancelled', answered([['run', 'cancel']]), 'cancel'],
    ["is not this process's any more", answered([['other', 'go-on']]), 'taken'],
    ['belongs to a process that was taken for dead', null, 'taken'],
  ])('stops a run that %s', async (_, said, reason) => {
    answer = async () => said;
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs);
    expect(lease.signal.reason).toBe(reason);
    expect(await mayWrite()).toBe(false);
  });

  it('holds any number of runs with the same heartbeats, and stops those alone that must stop', async () => {
    const other = holdRun('other');
    const before = heartbeats;
    await vi.advanceTimersByTimeAsync(5 * timing.heartbeatMs);
    expect(heartbeats - before).toBe(5);
    answer = async () => answered([['other', 'go-on']]);
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs);
    expect([lease.signal.aborted, other.signal.aborted]).toEqual([true, false]);
    expect(worker.isHeld()).toBe(true);
  });

  it('goes on with a run that was claimed while a heartbeat was under way', async () => {
    let late: Lease | undefined;
    answer = async () => {
      late ??= worker.hold('claimed meanwhile');
      return going;
    };
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs);
    expect(late?.signal.aborted).toBe(false);
  });

  it('names the runs that are alive: from before the claim until nobody works on them', async () => {
    worker.announce('claimed soon');
    worker.announce('claimed in vain');
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs);
    expect(named?.runIds).toEqual(['run', 'claimed soon', 'claimed in vain']);
    worker.drop('claimed in vain');
    worker.hold('claimed soon');
    lease.stop();
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs);
    expect(named?.runIds).toEqual(['claimed soon']);
  });

  it('says with the names when the heartbeat before was answered, and nothing of one that was not', async () => {
    answer = async () => answered([['run', 'go-on']], '12:01');
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs);
    answer = unreachable;
    await vi.advanceTimersByTimeAsync(2 * timing.heartbeatMs);
    expect(named?.since).toBe('12:01');
  });

  it('is none for a run that is claimed after it was lost', async () => {
    answer = unreachable;
    await vi.advanceTimersByTimeAsync(timing.leaseMs);
    expect(worker.isHeld()).toBe(false);
    expect(worker.hold('late').signal.reason).toBe('lost');
  });

  it('counts from before the process was registered', async () => {
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 8_000));
    answer = hanging;
    const starting = startWorkerLease(slow, sendHeartbeat, timing);
    await vi.advanceTimersByTimeAsync(8_000);
    const late = await starting;
    expect(late.hold('run').signal.reason).toBe('lost');
    late.stop();
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
    const slow = () => new Promise<Heartbeat>((resolve) => setTimeout(() => resolve(going), 6_500));
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
    answer = async () => going;
    const before = heartbeats;
    await vi.advanceTimersByTimeAsync(timing.heartbeatMs);
    expect(heartbeats).toBeGreaterThan(before);
    expect(await mayWrite()).toBe(true);
  });

  it('learns before a write that another run has the copy', async () => {
    await vi.advanceTimersByTimeAsync(500);
    // A pause that stops the timers, like SIGSTOP, and no clock.
    vi.setSystemTime(Date.now() + 5_000);
    answer = async () => null;
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
