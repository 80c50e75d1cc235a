import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import type { BudgetLimit } from './budget-limits.ts';
import { dropOldBlocks, exchangeShares, pacificMidnight, pauseBudget, type ShareOrder } from './budgets-store.ts';
import { budgetBlocks, budgets } from './budgets-table.ts';

const timing = { holdMs: 1_000, probeMs: 60_000 };

describe('a budget in the database', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterAll(() => database.close());

  const window = (limit: number): BudgetLimit => {
    return { service: 'spotify', kind: 'calls', name: `spotify:calls:${randomUUID()}`, limit, windowMs: 30_000 };
  };
  const day = (limit: number): BudgetLimit => {
    return { service: 'youtube', kind: 'searches', name: `youtube:searches:${randomUUID()}`, limit, windowMs: null };
  };
  const exchange = (budget: BudgetLimit, order: Partial<ShareOrder>) =>
    exchangeShares(database.db, budget, { wanted: 0, first: 0, settled: [], ...order }, timing);
  const take = async (budget: BudgetLimit, wanted: number) => (await exchange(budget, { wanted })).block?.shares ?? 0;
  /** Lets time pass: for the blocks, and for the refusals. */
  const pass = async (seconds: number) => {
    const ago = sql`make_interval(secs => ${seconds})`;
    await database.db.update(budgetBlocks).set({
      freesAt: sql`${budgetBlocks.freesAt} - ${ago}`,
      heldUntil: sql`${budgetBlocks.heldUntil} - ${ago}`,
    });
    await database.db.update(budgets).set({
      pausedUntil: sql`${budgets.pausedUntil} - ${ago}`,
      refusedUntil: sql`${budgets.refusedUntil} - ${ago}`,
    });
  };

  it('gives no more than its limit, however many ask at once', async () => {
    const budget = day(100);
    const taken = await Promise.all(Array.from({ length: 15 }, () => take(budget, 8)));
    expect(taken.reduce((sum, shares) => sum + shares, 0)).toBe(100);
    expect(taken).toContain(4);
  });

  it('keeps a tenth of a window for users who have had few', async () => {
    const budget = window(100);
    expect(await take(budget, 200)).toBe(90);
    expect(await take(budget, 1)).toBe(0);
    expect((await exchange(budget, { wanted: 50, first: 4 })).block?.shares).toBe(4);
    expect((await exchange(budget, { first: 50 })).block?.shares).toBe(6);
  });

  it('has shares again when the window is over since they were settled, and says when', async () => {
    const budget = window(100);
    const { block } = await exchange(budget, { wanted: 90 });
    await pass(1);
    const settled = [{ id: block?.id ?? '', used: 90, idleMs: 0, liftsRefusal: false }];
    const { freeInMs, refusal } = await exchange(budget, { wanted: 1, settled });
    expect(refusal).toBeNull();
    expect(freeInMs).toBeGreaterThan(29_000);
    expect(freeInMs).toBeLessThanOrEqual(30_000);
    await pass(29);
    expect(await take(budget, 1)).toBe(0);
    await pass(1);
    expect(await take(budget, 90)).toBe(90);
  });

  it('counts the window from the end of the last call, which may be earlier than the settling', async () => {
    const budget = window(100);
    const { block } = await exchange(budget, { wanted: 90 });
    const settled = [{ id: block?.id ?? '', used: 90, idleMs: 5_000, liftsRefusal: false }];
    expect((await exchange(budget, { wanted: 1, settled })).freeInMs).toBeLessThanOrEqual(25_000);
  });

  it('gets back what was not used', async () => {
    const budget = day(100);
    const { block } = await exchange(budget, { wanted: 100 });
    expect(await take(budget, 100)).toBe(0);
    const { block: next } = await exchange(budget, {
      wanted: 100,
      settled: [{ id: block?.id ?? '', used: 30, idleMs: 0, liftsRefusal: false }],
    });
    expect(next?.shares).toBe(70);
  });

  it('gets back the block of a killed process when its window is over', async () => {
    const budget = window(100);
    await take(budget, 90);
    await pass(30);
    expect(await take(budget, 90), 'a call may have been made at the end of the time that the block was held').toBe(0);
    await pass(timing.holdMs / 1000 + 2);
    expect(await take(budget, 90)).toBe(90);
  });

  it('says to look again soon while another process may give shares of the day back', async () => {
    const budget = day(10);
    await take(budget, 10);
    const soon = await exchange(budget, { wanted: 1 });
    expect(soon.freeInMs).toBeLessThanOrEqual(timing.holdMs + 2_000);
    await pass(4);
    expect((await exchange(budget, { wanted: 1 })).freeInMs).toBeGreaterThan(5_000);
  });

  it('gives nothing while the service refuses calls for as long as it said', async () => {
    const budget = day(100);
    await pauseBudget(database.db, budget, 'quota-exceeded', 3_600_000, timing);
    const paused = await exchange(budget, { wanted: 1 });
    expect(paused).toMatchObject({ block: null, refusal: 'quota-exceeded' });
    expect(paused.freeInMs).toBeGreaterThan(3_590_000);
    await pauseBudget(database.db, budget, 'quota-exceeded', 1_000, timing);
    expect((await exchange(budget, { wanted: 1 })).freeInMs, 'the longest counts').toBeGreaterThan(3_590_000);
    await pass(3_600);
    expect(await take(budget, 5)).toBe(5);
  });

  it('lets one call at a time find out whether a limit of the rate still holds', async () => {
    const budget = window(100);
    await pauseBudget(database.db, budget, 'rate-limited', 3_600_000, timing);
    expect((await exchange(budget, { wanted: 20 })).freeInMs).toBeLessThanOrEqual(60_000);
    await pass(61);
    const probe = await exchange(budget, { wanted: 20, first: 2 });
    expect(probe.block).toMatchObject({ shares: 1, isProbe: true });
    expect(await take(budget, 20)).toBe(0);
    await exchange(budget, { settled: [{ id: probe.block?.id ?? '', used: 1, idleMs: 0, liftsRefusal: true }] });
    expect((await exchange(budget, { wanted: 20 })).block).toMatchObject({ shares: 20, isProbe: false });
  });

  it('is tidied of blocks that nobody counts any more, and of no others', async () => {
    const [old, current] = [window(100), day(100)];
    await take(old, 90);
    await pass(25 * 3_600);
    await take(current, 30);
    await dropOldBlocks(database.db);
    const left = (await database.db.select().from(budgetBlocks)).map(({ budget }) => budget);
    expect(left).toContain(current.name);
    expect(left).not.toContain(old.name);
  });

  it.each([
    ['in winter', '2026-11-22T07:59:59Z', '2026-11-22T08:00:00Z'],
    ['just after midnight', '2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z'],
    ['in summer', '2026-07-01T12:00:00Z', '2026-07-02T07:00:00Z'],
    ['on the day of 23 hours', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
    ['on the day of 25 hours', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
  ])('ends its day at midnight in California: %s', async (_, now, midnight) => {
    const at = sql`${now}::timestamptz`;
    const { rows } = await database.db.execute<{ ends: Date }>(sql`select ${pacificMidnight(at)} as ends`);
    expect(new Date(rows[0]?.ends ?? 0)).toEqual(new Date(midnight));
  });
});
