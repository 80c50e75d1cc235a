import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShareAnswer, ShareOrder } from './budgets-store.ts';
import { BudgetSpent, createShares, type Shares } from './shares.ts';

const timing = { holdMs: 1_000, patienceMs: 60_000, turnMs: 30_000 };
const settledAs = { succeeded: true, extra: 0 };

describe("a process's shares of a budget", () => {
  let orders: ShareOrder[];
  /** What the budget has left, and when it has more. */
  let left: number;
  let freeInMs: number;
  let shares: Shares;

  const exchange = async (order: ShareOrder): Promise<ShareAnswer> => {
    orders.push(order);
    for (const { used } of order.settled) left -= used;
    const granted = Math.min(left, order.wanted + order.first);
    const block = granted > 0 ? { id: `block ${orders.length}`, shares: granted, isProbe: false } : null;
    return { block, freeInMs, refusal: null };
  };
  const open = (parts: Partial<Parameters<typeof createShares>[0]> = {}) =>
    createShares({ exchange, ...timing, ahead: 20, scarcity: 'rate-limited', firstShares: 0, ...parts });
  beforeEach(() => {
    vi.useFakeTimers();
    [orders, left, freeInMs] = [[], 1_000, 10_000];
    shares = open();
  });
  afterEach(async () => {
    await shares.close();
    vi.useRealTimers();
  });
  const take = (userId = 'ada', onDelay = vi.fn()) => shares.take({ userId, shares: 1, onDelay });

  it('are taken in blocks, so that most calls wait for no exchange', async () => {
    for (let call = 0; call < 200; call += 1) {
      const share = await take();
      await vi.advanceTimersByTimeAsync(20);
      share.spent(settledAs);
    }
    expect(orders.length).toBeLessThan(200 / 8);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(left, 'what was not used was given back').toBe(800);
    const before = orders.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(orders, 'nothing is exchanged while nothing is asked').toHaveLength(before);
  });

  it('are waited for, with a new look after two seconds at most', async () => {
    left = 0;
    const onDelay = vi.fn();
    const taking = take('ada', onDelay);
    await vi.advanceTimersByTimeAsync(0);
    expect(onDelay).toHaveBeenCalledWith({ until: Date.now() + 10_000, reason: 'rate-limited' });
    left = 1;
    await vi.advanceTimersByTimeAsync(2_200);
    await taking;
  });

  it('that come too late are not waited for: the end is told, and each waiter gets another moment', async () => {
    [left, freeInMs] = [0, 3_600_000];
    const refused = await Promise.all(Array.from({ length: 20 }, () => take().catch((error) => error)));
    const ends = refused.map((error) => (error instanceof BudgetSpent ? error.delay.until : 0));
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(Date.now() + 3_600_000);
    expect(Math.max(...ends)).toBeLessThanOrEqual(Date.now() + 3_600_000 + 30_000);
    expect(new Set(ends).size).toBeGreaterThan(15);
  });

  it('are not waited for longer than a minute, which frees the place of the run', async () => {
    [left, freeInMs] = [0, 100];
    const refused = take().catch((error) => error);
    await vi.advanceTimersByTimeAsync(timing.patienceMs + 2_500);
    const error = await refused;
    expect(error).toBeInstanceOf(BudgetSpent);
    expect(error.delay.until).toBeGreaterThan(Date.now());
  });

  it('are no longer waited for when the call is cancelled', async () => {
    left = 0;
    const stop = new AbortController();
    const refused = shares.take({ userId: 'ada', shares: 1, signal: stop.signal, onDelay: vi.fn() });
    await vi.advanceTimersByTimeAsync(0);
    stop.abort('cancel');
    await expect(refused).rejects.toBe('cancel');
    left = 1;
    const next = take();
    await vi.advanceTimersByTimeAsync(2_200);
    await next;
  });

  it('are given to a user who has had few before one who has had many', async () => {
    await shares.close();
    shares = open({ firstShares: 3, ahead: 0 });
    for (let call = 0; call < 5; call += 1) (await take('ada')).spent(settledAs);
    left = 0;
    const order: string[] = [];
    const waiting = ['ada', 'ada', 'tunde'].map((userId) => take(userId).then(() => order.push(userId)));
    await vi.advanceTimersByTimeAsync(0);
    expect(orders.at(-1)?.first).toBe(1);
    left = 3;
    await vi.advanceTimersByTimeAsync(2_200);
    await Promise.all(waiting);
    expect(order).toEqual(['tunde', 'ada', 'ada']);
  });

  it('are asked for again when the database did not answer', async () => {
    let fails = true;
    await shares.close();
    shares = open({
      exchange: async (order) => {
        if (fails) throw new Error('away');
        return exchange(order);
      },
    });
    const taking = take();
    await vi.advanceTimersByTimeAsync(5_000);
    fails = false;
    await vi.advanceTimersByTimeAsync(1_000);
    await taking;
  });

  it('are refused with the error of a database that does not answer, never as a pause of the service', async () => {
    await shares.close();
    const away = new Error('away');
    shares = open({ exchange: () => Promise.reject(away) });
    const onDelay = vi.fn();
    const refused = take('ada', onDelay).catch((error) => error);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await refused).toBe(away);
    expect(onDelay).not.toHaveBeenCalled();
  });
});
