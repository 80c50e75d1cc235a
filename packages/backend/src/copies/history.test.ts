import { randomUUID } from 'node:crypto';
import {
  type CopyProgress,
  type CopyState,
  callEndpoint,
  changeCopyPreferences,
  endedCopyStates,
  getCopyPreferences,
  listCopyHistory,
  listCopySongs,
  type PlaylistRow,
} from '@playa/contracts';
import { catalogueOn } from '@playa/transfer/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asUser } from '../test-support/copies-process.ts';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { isOver } from '../test-support/two-services.ts';
import { copyItems, copyJobs } from './copies-table.ts';

describe('the history of copies', () => {
  let users: CopyingUsers;
  beforeAll(async () => {
    users = await startCopyingUsers();
  });
  afterAll(() => users.close());

  /** Copies of a user, the oldest first; due at no time, so that nobody runs them. */
  const addCopies = (userId: string, states: readonly CopyState[], createdAt = () => new Date()) =>
    users.database.db.insert(copyJobs).values(
      states.map((state, index) => ({
        ...{ userId, state, source: 'spotify' as const, destination: 'apple' as const, createdAt: createdAt() },
        ...{ idempotencyKey: randomUUID(), sourcePlaylistId: `p${index}`, playlistName: `Owambe ${index}` },
        ...(state === 'waiting' ? { resumesAt: new Date(Date.now() + 3_600_000) } : {}),
      })),
    );
  const pageOf = (userId: string, query: { cursor?: string; limit?: string } = {}) =>
    callEndpoint(listCopyHistory, { query }, asUser(users.process, userId).context);
  const wholeHistory = async (userId: string, limit: string): Promise<CopyProgress[][]> => {
    const pages: CopyProgress[][] = [];
    let cursor: string | undefined;
    do {
      const page = await pageOf(userId, { cursor, limit });
      pages.push(page.copies);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return pages;
  };

  it('has every copy once, those under way first, the newest first, also of those made in one moment', async () => {
    const userId = await users.database.addUser();
    const moment = new Date();
    await addCopies(
      userId,
      Array.from({ length: 23 }, (_, index) => (index % 5 ? 'done' : 'waiting')),
      () => moment,
    );
    await addCopies(userId, ['waiting', 'failed', 'cancelled'], () => new Date(Date.now() - 60_000));
    const pages = await wholeHistory(userId, '4');
    expect(pages.map((copies) => copies.length)).toEqual([4, 4, 4, 4, 4, 4, 2]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(26);
    const isOpen = all.map(({ state }) => !endedCopyStates.includes(state));
    expect(isOpen).toEqual(isOpen.toSorted((a, b) => Number(b) - Number(a)));
    for (const open of [true, false]) {
      const times = all.filter((_, index) => isOpen[index] === open).map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });

  it('ends with a page that is just full', async () => {
    const userId = await users.database.addUser();
    await addCopies(userId, ['waiting', 'waiting', 'done', 'done']);
    expect((await wholeHistory(userId, '2')).map((copies) => copies.length)).toEqual([2, 2]);
    expect(await pageOf(await users.database.addUser())).toEqual({ copies: [], nextCursor: null });
  });

  it('is of one user, and refuses a page that it did not name', async () => {
    const userId = await users.database.addUser();
    await addCopies(userId, ['done', 'done']);
    const { nextCursor } = await pageOf(userId, { limit: '1' });
    const stranger = await users.database.addUser();
    expect((await pageOf(stranger, { cursor: nextCursor ?? '' })).copies).toEqual([]);
    const forged = ['x', '0', Buffer.from(`["ended","now()","${randomUUID()}"]`).toString('base64url')];
    for (const cursor of forged) {
      await expect(pageOf(userId, { cursor })).rejects.toMatchObject({ problem: { code: 'invalid-input' } });
    }
    for (const limit of ['0', '101', '-1', '1e2']) {
      await expect(pageOf(userId, { limit })).rejects.toMatchObject({ problem: { code: 'invalid-input' } });
    }
  });

  it('tells what became of each song, page by page', async () => {
    const { body, start, until, context } = await users.userWithSongs(3);
    const { id } = await start(body);
    await until(id, isOver);
    const read = (cursor?: string) => callEndpoint(listCopySongs, { params: { id }, query: { cursor } }, context);
    const [song] = catalogueOn('spotify', 3);
    const { songs, nextCursor } = await read();
    expect(nextCursor).toBeNull();
    expect(songs).toHaveLength(3);
    expect(songs[0]).toEqual({
      ...{ position: 0, title: song?.title, author: song?.artists.join(', '), album: song?.album, isrc: song?.isrc },
      ...{ state: 'copied', reason: null, destinationTrackId: catalogueOn('apple', 3)[0]?.id },
    });

    const [item] = await users.database.db.select().from(copyItems).where(eq(copyItems.jobId, id));
    if (!item) throw new Error('no song');
    const unavailable: PlaylistRow = { state: 'unavailable', reason: 'local-file', title: '=1+1', author: 'Nobody' };
    const more = Array.from({ length: 1_200 }, (_, index) => ({
      ...{ jobId: id, position: index + 3, row: unavailable, match: null },
      state: index % 2 ? ('failed' as const) : ('read' as const),
      reason: index % 2 ? ('no-match' as const) : null,
    }));
    await users.database.db.insert(copyItems).values(more);
    await users.database.db.update(copyJobs).set({ state: 'cancelled' }).where(eq(copyJobs.id, id));
    const first = await read();
    const second = await read(first.nextCursor ?? '');
    const all = [...first.songs, ...second.songs];
    expect([first.songs.length, second.songs.length, second.nextCursor]).toEqual([1_000, 203, null]);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index));
    expect(all.slice(3, 5)).toMatchObject([
      { title: '=1+1', album: null, isrc: null, state: 'failed', reason: 'not-reached' },
      { state: 'failed', reason: 'no-match', destinationTrackId: null },
    ]);
    await expect(read('-1')).rejects.toMatchObject({ problem: { code: 'invalid-input' } });
    const stranger = asUser(users.process, await users.database.addUser()).context;
    await expect(callEndpoint(listCopySongs, { params: { id }, query: {} }, stranger)).rejects.toMatchObject({
      problem: { code: 'not-found' },
    });
  });

  it('keeps what the user chose for all copies', async () => {
    const { context } = asUser(users.process, await users.database.addUser());
    expect(await callEndpoint(getCopyPreferences, {}, context)).toEqual({ mailWhenDone: false });
    for (const mailWhenDone of [true, true, false]) {
      await callEndpoint(changeCopyPreferences, { body: { mailWhenDone } }, context);
      expect(await callEndpoint(getCopyPreferences, {}, context)).toEqual({ mailWhenDone });
    }
  });
});
