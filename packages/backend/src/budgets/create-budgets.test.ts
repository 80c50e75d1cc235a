import type { ServiceName, StreamingWait } from '@playa/contracts';
import { createStreamingClient } from '@playa/streaming';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { patience } from '../test-support/patience.ts';
import { accessOf, addFault, clearFaults, startTestSandbox, type TestSandbox } from '../test-support/test-sandbox.ts';
import type { BudgetKind, BudgetLimit } from './budget-limits.ts';
import { budgetBlocks, budgets } from './budgets-table.ts';
import { type Budgets, createBudgets } from './create-budgets.ts';

const limit = 20;
/** What is kept for users who have had few. */
const kept = 2;
const spotifyCalls: BudgetLimit = { service: 'spotify', kind: 'calls', name: 'spotify', limit, windowMs: 30_000 };
const dayOf = (kind: BudgetKind, most: number): BudgetLimit => {
  return { service: 'youtube', kind, name: `youtube:${kind}`, limit: most, windowMs: null };
};

describe('two processes with one budget', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  let sandbox: TestSandbox['sandbox'];
  let first: Budgets;
  let second: Budgets;
  beforeAll(async () => {
    database = await createCopiesDatabase();
    ({ sandbox } = await startTestSandbox());
  });
  beforeEach(() => {
    const limits = [spotifyCalls, dayOf('searches', 3), dayOf('units', 1_000)];
    const process = () => createBudgets({ db: database.db, limits, log: { warn: vi.fn() } });
    [first, second] = [process(), process()];
  });
  afterEach(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.db.delete(budgetBlocks);
    await database.db.delete(budgets);
    for (const url of Object.values(sandbox.urls)) {
      await clearFaults(url);
      await fetch(`${url}/_sandbox/reset`, { method: 'POST' });
    }
  });
  afterAll(async () => {
    await sandbox.close();
    await database.close();
  });

  const client = async (process: Budgets, userId: string, service: ServiceName = 'spotify') => {
    const url = sandbox.urls[service === 'youtube' ? 'google' : service];
    const { accessToken } = await accessOf(url, 'demo');
    const apiUrl = `${url}/${service === 'youtube' ? 'youtube/v3' : 'v1'}`;
    return process.client(
      createStreamingClient(service, { apiUrl, tokens: { current: async () => ({ accessToken }) } }),
      userId,
    );
  };
  const requestsOn = async (url: string) =>
    (await (await fetch(`${url}/_sandbox/requests`)).json()) as { total: number; routes: Record<string, number> };
  const requests = async (url = sandbox.urls.spotify): Promise<number> => (await requestsOn(url)).total;
  const sharesTaken = async () =>
    (await database.db.execute<{ sum: number }>(sql`select coalesce(sum(shares), 0)::int as sum from ${budgetBlocks}`))
      .rows[0]?.sum;

  it('make no more calls than it allows, and the rest wait', async () => {
    const stop = new AbortController();
    const waits: StreamingWait[] = [];
    const options = { signal: stop.signal, onWait: (wait: StreamingWait) => void waits.push(wait) };
    const clients = [await client(first, 'ada'), await client(second, 'ada')];
    const calls = clients.flatMap((one) =>
      Array.from({ length: 40 }, () => one.profile(options).catch((error) => error)),
    );
    await vi.waitFor(async () => {
      expect(await requests()).toBe(limit);
      expect(waits.map(({ reason }) => reason)).toEqual(['rate-limited', 'rate-limited']);
    }, patience);
    expect(waits[0]?.until).toBeGreaterThan(Date.now() + 20_000);
    stop.abort();
    const ended = await Promise.all(calls);
    expect(ended.filter((error) => error instanceof Error && 'kind' in error && error.kind === 'aborted')).toHaveLength(
      80 - limit,
    );
    expect(await requests()).toBe(limit);
  });

  it('leave room for a user who comes when another one has used everything up', async () => {
    const stop = new AbortController();
    const greedy = await client(first, 'ada');
    await Promise.all(Array.from({ length: limit - kept }, () => greedy.profile()));
    const refused = greedy.profile({ signal: stop.signal }).catch((error) => error.kind);
    const other = await client(second, 'tunde');
    await expect(other.profile()).resolves.toMatchObject({ displayName: expect.any(String) });
    stop.abort();
    expect(await refused).toBe('aborted');
  });

  it('take shares ahead, and give back what they did not use when they stop', async () => {
    const one = await client(first, 'ada');
    for (let call = 0; call < 6; call += 1) await one.profile();
    await first.close();
    expect(await sharesTaken()).toBe(6);
    const other = await client(second, 'ada');
    await Promise.all(Array.from({ length: limit - kept - 6 }, () => other.profile()));
    expect(await requests()).toBe(limit - kept);
  });

  it('both wait when the service refused a call of one', async () => {
    await addFault(sandbox.urls.spotify, { kind: '429', retryAfter: 2, times: 1 });
    const waits: StreamingWait['reason'][] = [];
    const [one, other] = [await client(first, 'ada'), await client(second, 'tunde')];
    let repeated = Promise.resolve<unknown>(null);
    await new Promise<void>((resolve) => {
      repeated = one.profile({ onWait: () => resolve() });
    });
    await vi.waitFor(async () => {
      const [row] = await database.db.select().from(budgets);
      expect(row?.refusal).toBe('rate-limited');
    }, patience);
    await other.profile({ onWait: ({ reason }) => void waits.push(reason) });
    await repeated;
    expect(waits).toEqual(['rate-limited']);
    expect(await requests()).toBe(3);
  });

  it('charge what a call has asked of YouTube', async () => {
    const one = await client(first, 'ada', 'youtube');
    const { items } = await one.playlists();
    const id = items.find(({ songCount }) => (songCount ?? 0) > 2)?.id ?? '';
    // The first move finds its row by a request of its own, the second knows it.
    await one.moveRow(id, { from: 2, to: 0 });
    await one.playlistRows(id, null, { lengths: false });
    await one.playlistRows(id);
    await one.moveRow(id, { from: 2, to: 0 });
    await one.removeTracks(id, ['dQw4w9WgXcQ']);
    await first.close();
    const { routes } = await requestsOn(sandbox.urls.google);
    const units = Object.entries(routes).map(([route, count]) => count * (route.startsWith('GET') ? 1 : 50));
    const spent = units.reduce((sum, one) => sum + one, 0);
    expect(spent).toBe(1 + (1 + 50) + 1 + 2 + 50 + 1);
    expect(await sharesTaken()).toBe(spent);
  });

  it('do not ask YouTube for a search that its day has no room for', async () => {
    const { google } = sandbox.urls;
    const [one, other] = [await client(first, 'ada', 'youtube'), await client(second, 'tunde', 'youtube')];
    const query = { title: 'Essence', artist: 'Wizkid' };
    for (const each of [one, other, one]) await each.searchTracks(query);
    const before = await requests(google);
    const refused = await other.searchTracks(query).catch((error) => error);
    expect(refused).toMatchObject({ name: 'StreamingError', kind: 'quota-exceeded' });
    expect(refused.retryAfterMs).toBeGreaterThan(10_000);
    expect(await requests(google)).toBe(before);
    await expect(other.playlists(), 'units are another budget').resolves.toMatchObject({ items: expect.any(Array) });
  });

  it('wait for the end of the day when YouTube says that its searches are used up', async () => {
    await addFault(sandbox.urls.google, { kind: 'quota-exceeded', route: '/search' });
    const one = await client(first, 'ada', 'youtube');
    const query = { title: 'Essence', artist: 'Wizkid' };
    await expect(one.searchTracks(query)).rejects.toMatchObject({ kind: 'quota-exceeded', status: 429 });
    await clearFaults(sandbox.urls.google);
    const other = await client(second, 'tunde', 'youtube');
    await vi.waitFor(async () => {
      await expect(other.searchTracks(query)).rejects.toMatchObject({ kind: 'quota-exceeded', status: null });
    }, patience);
    await expect(other.playlists()).resolves.toMatchObject({ items: expect.any(Array) });
  });
});
