import { callEndpoint, findEarlierCopies, markCopySeen, type ServiceName } from '@playa/contracts';
import { FakeService } from '@playa/transfer/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asUser, copyOf, listen } from '../test-support/copies-process.ts';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { patience } from '../test-support/patience.ts';
import { isOver } from '../test-support/two-services.ts';
import { copyJobs } from './copies-table.ts';

describe('earlier copies', () => {
  let users: CopyingUsers;
  beforeAll(async () => {
    users = await startCopyingUsers();
  });
  afterAll(() => users.close());

  it('that ended are told at every connection until they were seen, and other pages hear that they were', async () => {
    const { userId, body, start, until, context } = await users.userWithSongs(3);
    const started = await start(body);
    expect(started.seen, 'nothing to look at yet').toBe(true);
    expect(await until(started.id, isOver)).toMatchObject({ seen: false });
    const hourAgo = new Date(Date.now() - 3_600_000);
    await users.database.db.update(copyJobs).set({ changedAt: hourAgo }).where(eq(copyJobs.id, started.id));

    const page = await listen(users.process, userId);
    await vi.waitFor(
      () => expect(page.heard.at(-1)).toMatchObject({ id: started.id, state: 'done', seen: false }),
      patience,
    );
    const see = () => callEndpoint(markCopySeen, { params: { id: started.id } }, context);
    const seen = await see();
    expect(seen).toMatchObject({ state: 'done', seen: true });
    expect(await see(), 'a second time is no change').toEqual(seen);
    await vi.waitFor(() => expect(page.heard.at(-1)).toMatchObject({ id: started.id, seen: true }), patience);

    const unfinished = await start(body);
    await until(unfinished.id, isOver);
    const later = await listen(users.process, userId);
    await vi.waitFor(() => expect(later.heard.map(({ id }) => id)).toContain(unfinished.id), patience);
    expect(later.heard.filter(({ id, seen }) => id === started.id && !seen)).toEqual([]);
    for (const listener of [page, later]) listener.close();
  });

  it('are told to a page that connects in a bounded number', async () => {
    const userId = await users.database.addUser();
    const ended = Array.from({ length: 60 }, (_, place) => ({
      userId,
      idempotencyKey: `ended-copy-${place}`,
      source: 'spotify' as const,
      destination: 'apple' as const,
      sourcePlaylistId: `p${place}`,
      playlistName: `Owambe ${place}`,
      state: 'done' as const,
      changedAt: new Date(Date.now() - place * 1_000),
    }));
    await users.database.db.insert(copyJobs).values(ended);
    const page = await listen(users.process, userId);
    await vi.waitFor(() => expect(page.heard.map(({ playlistName }) => playlistName)).toContain('Owambe 19'), patience);
    const { start } = asUser(users.process, userId);
    const marker = await start(copyOf(new FakeService('spotify'), 'apple', 'marker'));
    await vi.waitFor(() => expect(page.heard.map(({ id }) => id)).toContain(marker.id), patience);
    expect(page.heard.filter(({ id }) => id !== marker.id)).toHaveLength(20);
    page.close();
  });

  describe('made before', () => {
    it('are told for each playlist and destination, the latest one', async () => {
      const { body, start, until, context } = await users.userWithSongs(2);
      const [first, second] = [await start(body), await start(body)];
      for (const { id } of [first, second]) await until(id, isOver);
      const ask = (destination: ServiceName, ...playlistIds: string[]) =>
        callEndpoint(findEarlierCopies, { body: { source: 'spotify', destination, playlistIds } }, context);
      expect(await ask('apple', 'never-copied', body.playlistId)).toEqual({
        copies: [{ id: second.id, sourcePlaylistId: body.playlistId, state: 'done', createdAt: second.createdAt }],
      });
      expect(await ask('youtube', body.playlistId)).toEqual({ copies: [] });
    });

    it('leave out those that made no playlist, and those of others', async () => {
      const { body, start, until, context } = await users.userWithSongs(1);
      const missing = { ...body, playlistId: 'no-such-playlist' };
      await until((await start(missing)).id, isOver);
      const playlistIds = [missing.playlistId];
      const input = { body: { source: 'spotify', destination: 'apple', playlistIds } } as const;
      expect(await callEndpoint(findEarlierCopies, input, context)).toEqual({ copies: [] });
      await until((await start(body)).id, isOver);
      const stranger = await users.userWithSongs(1);
      const mine = { body: { ...input.body, playlistIds: [body.playlistId] } };
      expect(await callEndpoint(findEarlierCopies, mine, stranger.context)).toEqual({ copies: [] });
    });

    it('are asked for 500 playlists at most', async () => {
      const { context } = await users.userWithSongs(1);
      const playlistIds = Array.from({ length: 501 }, (_, place) => `p${place}`);
      const body = { source: 'spotify', destination: 'apple', playlistIds } as const;
      const unchecked: typeof findEarlierCopies = { ...findEarlierCopies, body: undefined };
      await expect(callEndpoint(unchecked, { body }, context)).rejects.toMatchObject({ httpStatus: 400 });
    });
  });
});
