import { randomUUID } from 'node:crypto';
import { callEndpoint, cancelCopy, listCopies, markCopySeen, retryCopy } from '@playa/contracts';
import type { CopyClient } from '@playa/transfer';
import { FakeService } from '@playa/transfer/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { connections } from '../connections/connections-table.ts';
import { readableElsewhere } from '../connections/service-problems.ts';
import { createStreamingClients } from '../connections/streaming-clients.ts';
import { asUser, copyOf, hold, listen, startCopiesProcess } from '../test-support/copies-process.ts';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { patience } from '../test-support/patience.ts';
import { testEnvironment } from '../test-support/test-backend.ts';
import { idsOn, isOver } from '../test-support/two-services.ts';
import { copyJobs } from './copies-table.ts';

describe('copies', () => {
  let users: CopyingUsers;
  beforeAll(async () => {
    users = await startCopyingUsers();
  });
  afterAll(() => users.close());

  it('are started, run and told about', async () => {
    const { apple, body, start, until } = await users.userWithSongs(35);
    apple.options.refusedIds = ['apple-30'];
    const started = await start(body);
    expect(started).toMatchObject({ state: 'queued', source: 'spotify', destination: 'apple', total: null, copied: 0 });
    const ended = await until(started.id, isOver);
    expect(ended).toMatchObject({ state: 'done', total: 35, copied: 34, failed: 1, error: null });
    expect(ended.failedTracks).toEqual([
      { position: 30, title: 'Song Efe 2', author: 'Singer Chike', reason: 'refused-by-destination' },
    ]);
    expect(apple.contentOf(ended.destinationPlaylistId ?? '')).toEqual(
      idsOn('apple', 35).filter((id) => id !== 'apple-30'),
    );
  });

  it('are told over the socket to their user alone, in growing order and to the end', async () => {
    const { userId, body, start, until } = await users.userWithSongs(40);
    const earlier = await start(body);
    await until(earlier.id, isOver);
    const stranger = await listen(users.process, await users.database.addUser());
    const own = await listen(users.process, userId);
    // What was there before is told in one go, so that nothing more is told of what comes now.
    await vi.waitFor(() => expect(own.told.map(({ id }) => id)).toContain(earlier.id), patience);
    const { id } = await start(body);
    const ended = await until(id, isOver);
    const end = { id, state: 'done', copied: 40, sequence: ended.sequence };
    await vi.waitFor(() => expect(own.told.at(-1)).toMatchObject(end), patience);
    const sequences = own.told.filter((copy) => copy.id === id).map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(stranger.told).toEqual([]);

    const late = await listen(users.process, userId);
    await vi.waitFor(() => expect(late.told).toMatchObject([{ id, state: 'done' }, { id: earlier.id }]), patience);
    for (const listener of [own, stranger, late]) listener.close();
  });

  describe('started twice with one key', () => {
    it('are one copy, even when both arrive at once', async () => {
      const { apple, body, start, until, context } = await users.userWithSongs(5);
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3, 4].map(() => start(body, key)));
      const [{ id } = { id: '' }] = answers;
      expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
      await until(id, isOver);
      expect(await start(body, key)).toMatchObject({ id, state: 'done' });
      expect((await callEndpoint(listCopies, {}, context)).copies).toHaveLength(1);
      expect(apple.playlistCount).toBe(1);
    });

    it('are a conflict when something else is asked for', async () => {
      const { body, start } = await users.userWithSongs(1);
      const key = randomUUID();
      await start(body, key);
      await expect(start({ ...body, playlistName: 'Detty December' }, key)).rejects.toMatchObject({
        httpStatus: 409,
        problem: { code: 'conflict' },
      });
    });

    it('by two users are two copies', async () => {
      const [ada, tunde] = [await users.userWithSongs(1), await users.userWithSongs(1)];
      const key = randomUUID();
      expect((await ada.start(ada.body, key)).id).not.toBe((await tunde.start(tunde.body, key)).id);
    });
  });

  describe('are refused', () => {
    it.each(['short', 'x'.repeat(101)])('without a usable key: %s', async (key) => {
      const { body, start } = await users.userWithSongs(1);
      await expect(start(body, key)).rejects.toMatchObject({ httpStatus: 400, problem: { code: 'invalid-input' } });
    });

    it.each([
      ['apple', 'youtube'],
      ['youtube', 'youtube'],
    ] as const)('from %s to %s, which is not offered', async (source, destination) => {
      const { body, start } = await users.userWithSongs(1);
      await expect(start({ ...body, source, destination })).rejects.toMatchObject({
        httpStatus: 409,
        problem: { code: 'copy-unsupported', message: 'Oops! coming soon' },
      });
    });

    it('no longer, from Apple Music to YouTube, where that is switched on', async () => {
      const other = await startCopiesProcess(users.database.url, users.accountOf, { COPY_APPLE_TO_YOUTUBE: 'on' });
      const { start, until } = asUser(other, await users.database.addUser());
      const { id } = await start(copyOf(new FakeService('apple'), 'youtube', 'some'));
      expect(await until(id, isOver)).toMatchObject({
        error: { message: 'This playlist is no longer on Apple Music.' },
      });
      await other.stop();
    });

    it('while a service is not connected', async () => {
      const userId = await users.database.addUser(['spotify']);
      const { start } = asUser(users.process, userId);
      await expect(start(copyOf(new FakeService('spotify'), 'apple', 'some'))).rejects.toMatchObject({
        httpStatus: 409,
        problem: { code: 'service-not-connected', message: 'Please connect Apple Music to copy this playlist.' },
      });
    });

    it('while a login has expired', async () => {
      const { userId, body, start } = await users.userWithSongs(1);
      await users.database.db.update(connections).set({ needsReconnect: true }).where(eq(connections.userId, userId));
      await expect(start(body)).rejects.toMatchObject({
        problem: { code: 'service-not-connected', message: expect.stringContaining('Your login has expired.') },
      });
    });
  });

  it('of others are not there', async () => {
    const { id } = await users.userWithSongs(1).then(({ start, body }) => start(body));
    const { details, context } = await users.userWithSongs(1);
    const missing = { httpStatus: 404, problem: { code: 'not-found' } };
    await expect(details(id)).rejects.toMatchObject(missing);
    await expect(details('not-an-id')).rejects.toMatchObject(missing);
    await expect(callEndpoint(cancelCopy, { params: { id } }, context)).rejects.toMatchObject(missing);
    await expect(callEndpoint(retryCopy, { params: { id } }, context)).rejects.toMatchObject(missing);
    await expect(callEndpoint(markCopySeen, { params: { id } }, context)).rejects.toMatchObject(missing);
    expect(await callEndpoint(listCopies, {}, context)).toEqual({ copies: [] });
  });

  it('are listed newest first', async () => {
    const { body, start, context } = await users.userWithSongs(1);
    const [first, second] = [await start(body), await start(body)];
    const { copies } = await callEndpoint(listCopies, {}, context);
    expect(copies.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('that wait are all listed, however many others came after them', async () => {
    const userId = await users.database.addUser();
    const rows = (state: 'waiting' | 'done', count: number, createdAt: Date) =>
      Array.from({ length: count }, () => ({
        ...{ userId, state, createdAt, idempotencyKey: randomUUID(), resumesAt: new Date(Date.now() + 3_600_000) },
        ...{
          source: 'spotify' as const,
          destination: 'apple' as const,
          sourcePlaylistId: 'p1',
          playlistName: 'Owambe',
        },
      }));
    await users.database.db.insert(copyJobs).values(rows('waiting', 20, new Date('2026-01-01')));
    await users.database.db.insert(copyJobs).values(rows('done', 60, new Date('2026-01-02')));
    const { copies } = await callEndpoint(listCopies, {}, asUser(users.process, userId).context);
    expect(copies.map(({ state }) => state)).toEqual([...Array(50).fill('done'), ...Array(20).fill('waiting')]);
  });

  it('stop when they are cancelled, and keep what was copied', async () => {
    const { apple, body, start, until, context } = await users.userWithSongs(40);
    const { held, release } = hold();
    apple.options.onCall = async ({ method, count }) => {
      if (method === 'addTracks' && count === 2) await held;
      return undefined;
    };
    const { id } = await start(body);
    expect(await until(id, ({ copied }) => copied === 10)).toMatchObject({ cancelling: false });
    const accepted = await callEndpoint(cancelCopy, { params: { id } }, context);
    expect(accepted).toMatchObject({ state: 'running', cancelling: true });
    // The worker hears of it with its next heartbeat, and the one after that says that it has.
    await users.database.heartbeats(id, 2);
    release();
    const ended = await until(id, isOver);
    expect(ended).toMatchObject({ state: 'cancelled', cancelling: false, copied: 20, failed: 20 });
    expect(ended.failedTracks.every(({ reason }) => reason === 'not-reached')).toBe(true);
    expect(apple.contentOf(ended.destinationPlaylistId ?? '')).toEqual(idsOn('apple', 20));
    expect(await callEndpoint(cancelCopy, { params: { id } }, context)).toMatchObject({
      state: 'cancelled',
      copied: 20,
    });
  });

  it('wait while a quota is used up and go on by themselves', async () => {
    const { apple, body, start, until } = await users.userWithSongs(15);
    apple.options.onCall = ({ method, count }) =>
      method === 'addTracks' && count === 2
        ? { when: 'before', kind: 'quota-exceeded', retryAfterMs: 1_500 }
        : undefined;
    const { id } = await start(body);
    const waiting = await until(id, ({ state }) => state === 'waiting');
    expect(waiting).toMatchObject({ copied: 10, error: { code: 'too-many-requests' } });
    // However soon the service says, a limit that ended a run is waited for half a minute at least.
    expect(Date.parse(waiting.resumesAt ?? '')).toBeGreaterThan(Date.now() + 20_000);
    await users.database.db.update(copyJobs).set({ resumesAt: new Date() }).where(eq(copyJobs.id, id));
    expect(await until(id, isOver)).toMatchObject({ state: 'done', copied: 15, resumesAt: null, error: null });
    expect(apple.contentOf(waiting.destinationPlaylistId ?? '')).toEqual(idsOn('apple', 15));
  });

  it.each([
    ['a database that is away', Object.assign(new Error('shutting down'), { severity: 'FATAL', code: '57P01' })],
    ['tokens that another backend can read', readableElsewhere()],
  ])('wait for %s without a word against the service, and go on by themselves', async (_, reason) => {
    const { body, start, until, spotify } = await users.userWithSongs(3);
    const noTokens = createStreamingClients({
      config: loadConfig(testEnvironment()),
      tokens: { read: () => Promise.reject(reason) },
      appleTokens: { forBrowser: () => Promise.reject(reason), forServer: () => Promise.reject(reason) },
    });
    const { playlistRows } = noTokens('ada', 'spotify');
    const read = vi.spyOn(spotify, 'playlistRows').mockImplementationOnce(playlistRows);
    const { id } = await start(body);
    expect((await until(id, ({ state }) => state === 'waiting')).error).toEqual({
      code: 'service-unavailable',
      message: 'Playa was not available for a moment. The copy goes on by itself.',
    });
    expect(await until(id, isOver)).toMatchObject({ state: 'done', copied: 3 });
    read.mockRestore();
  });

  it('tell what they wait for within a run, and that they go on', async () => {
    const { userId, spotify, apple, body, start, until } = await users.userWithSongs(5);
    const { held, release } = hold();
    const resumesAt = Date.now() + 60_000;
    const addTracks: CopyClient['addTracks'] = async (id, trackIds, options) => {
      options?.onWait?.({ service: 'apple', reason: 'rate-limited', until: resumesAt, ended: held });
      await held;
      return apple.addTracks(id, trackIds, options);
    };
    users.accounts.set(userId, { spotify, apple: { ...apple, addTracks } });
    const page = await listen(users.process, userId);
    const { id } = await start(body);
    const waiting = await until(id, ({ resumesAt: at }) => at !== null);
    expect(waiting).toMatchObject({
      state: 'running',
      resumesAt: new Date(resumesAt).toISOString(),
      error: { code: 'too-many-requests', message: 'Apple Music asks for a pause. The copy goes on by itself.' },
    });
    await vi.waitFor(
      () => expect(page.heard.at(-1)).toMatchObject({ id, state: 'running', error: waiting.error }),
      patience,
    );
    release();
    expect(await until(id, isOver)).toMatchObject({ state: 'done', copied: 5, resumesAt: null, error: null });
    page.close();
  });

  it('say which songs the destination shows more often than they were copied', async () => {
    const { apple, body, start, until } = await users.userWithSongs(5);
    apple.options.afterCall = async ({ method, count }) => {
      if (method === 'addTracks' && count === 1) await apple.addTracks('apple-playlist-0', ['apple-2']);
    };
    const { id } = await start(body);
    expect(await until(id, isOver)).toMatchObject({
      state: 'done',
      copied: 5,
      error: { code: 'conflict', message: expect.stringContaining('Apple Music shows these songs more often') },
    });
  });

  it('are cancelled at once while they wait', async () => {
    const { apple, body, start, until, context } = await users.userWithSongs(15);
    apple.options.onCall = ({ method, count }) =>
      method === 'addTracks' && count === 2
        ? { when: 'before', kind: 'quota-exceeded', retryAfterMs: 3_600_000 }
        : undefined;
    const { id } = await start(body);
    await until(id, ({ state }) => state === 'waiting');
    const cancelled = await callEndpoint(cancelCopy, { params: { id } }, context);
    expect(cancelled).toMatchObject({ state: 'cancelled', copied: 10, failed: 5, resumesAt: null, error: null });
  });

  it('fail with what to do when a login died meanwhile', async () => {
    const { apple, body, start, until } = await users.userWithSongs(3);
    apple.options.onCall = () => ({ when: 'before', kind: 'unauthorized' });
    const { id } = await start(body);
    expect(await until(id, isOver)).toMatchObject({
      state: 'failed',
      error: {
        code: 'service-not-connected',
        message: 'Your login has expired. Reconnect Apple Music and copy the playlist again.',
      },
    });
  });

  it.each(['', '   ', 'Owambe '.repeat(714)])(
    'have a name that the destination takes: "%.10s"',
    async (playlistName) => {
      const { apple, body, start, until } = await users.userWithSongs(1);
      const { id } = await start({ ...body, playlistName });
      expect(await until(id, isOver)).toMatchObject({ state: 'done', playlistName });
      const [{ name } = { name: '' }] = (await apple.playlists()).items;
      expect(name).toMatch(playlistName.trim() === '' ? /^Untitled playlist$/ : /^(Owambe ?){13,14}.*…$/);
    },
  );

  it('cost no search the second time', async () => {
    const { apple, body, start, until } = await users.userWithSongs(12);
    await until((await start(body)).id, isOver);
    const asked = apple.countOf('findByIsrc');
    await until((await start(body)).id, isOver);
    expect(apple.countOf('findByIsrc')).toBe(asked);
    expect(apple.playlistCount).toBe(2);
  });
});
