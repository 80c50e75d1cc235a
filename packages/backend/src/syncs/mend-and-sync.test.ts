import {
  callEndpoint,
  changeSync,
  createSync,
  endedCopyStates,
  getSync,
  resolveMissingSong,
  type SyncDetails,
} from '@playa/contracts';
import { catalogueOn, FakeService, rowOf, songOn } from '@playa/transfer/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyOf, hold } from '../test-support/copies-process.ts';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { isOver } from '../test-support/two-services.ts';
import { syncs } from './syncs-table.ts';

const isEnded = (state: string | undefined): boolean => endedCopyStates.some((ended) => ended === state);
/** Milliseconds until a condition counts as missed, on a machine that may be busy. */
const patience = { timeout: 15_000 };
const youtube = (n: number) => songOn('youtube', n, { isrc: null });

describe('a song that is put at its place while its playlist is synced', () => {
  let users: CopyingUsers;
  beforeAll(async () => {
    users = await startCopyingUsers();
  });
  afterAll(() => users.close());

  /** A user with a copy of five songs that is done without number 2, and is kept in step. */
  const userWithGap = async () => {
    const user = await users.userWithSongs(1);
    const source = new FakeService('youtube');
    const catalogue = catalogueOn('spotify', 10).filter((_, n) => n !== 2);
    const spotify = new FakeService('spotify', { catalogue, limits: { isrcBatch: 0 } });
    users.accounts.set(user.userId, { youtube: source, spotify, apple: user.apple });
    const playlistId = source.addPlaylist([0, 1, 2, 3, 4].map((n) => rowOf(youtube(n))));
    const { id: copyId } = await user.start(copyOf(source, 'spotify', playlistId));
    const copy = await user.until(copyId, isOver);
    expect(copy).toMatchObject({ state: 'done', copied: 4, failed: 1 });
    spotify.options = { ...spotify.options, catalogue: catalogueOn('spotify', 10) };
    const { id } = await callEndpoint(createSync, { body: { copyId } }, user.context);
    const params = { id };
    const until = async (reached: (sync: SyncDetails) => boolean): Promise<SyncDetails> => {
      let seen = await callEndpoint(getSync, { params }, user.context);
      while (!reached(seen)) seen = await callEndpoint(getSync, { params }, user.context);
      return seen;
    };
    const { title, artists, album, durationMs, isrc, imageUrl } = songOn('spotify', 2);
    const track = { id: 'spotify-2', title, artists, album, durationMs, isrc, imageUrl };
    return {
      ...user,
      spotify,
      copyId,
      until,
      setSource: (numbers: readonly number[]) => source.edit(playlistId, () => numbers.map((n) => rowOf(youtube(n)))),
      mend: () =>
        callEndpoint(
          resolveMissingSong,
          { params: { id: copyId, position: '2' }, body: { kind: 'track', track } },
          user.context,
        ),
      startDaily: async () => {
        await callEndpoint(changeSync, { params, body: { daily: true } }, user.context);
        await users.database.db.update(syncs).set({ nextAt: sql`now()` }).where(eq(syncs.id, id));
      },
      shown: () => spotify.contentOf(copy.destinationPlaylistId ?? ''),
      /** Resolves when jobs that are due have been claimed: another copy, asked for last, has come to its end. */
      untilClaimed: async () => {
        const last = await user.start({ ...user.body, source: 'youtube', destination: 'apple', playlistId });
        await user.until(last.id, isOver);
      },
    };
  };
  const ids = (numbers: readonly number[]) => numbers.map((n) => `spotify-${n}`);

  it('is there before the sync begins to look', async () => {
    const { spotify, setSource, mend, startDaily, until, untilClaimed, shown, copyId, details } = await userWithGap();
    setSource([0, 1, 2, 3, 4, 7]);
    const { held, release } = hold();
    spotify.options.onCall = async ({ method }) => {
      if (method === 'insertTracks') await held;
      return undefined;
    };
    await mend();
    await vi.waitFor(() => expect(spotify.countOf('insertTracks')).toBe(1), patience);
    const calls = spotify.calls.length;
    await startDaily();
    await until(({ run }) => run !== null);
    await untilClaimed();
    expect((await until(() => true)).run?.state).toBe('queued');
    expect(spotify.calls.slice(calls)).toEqual([]);
    release();
    const { run } = await until(({ run }) => isEnded(run?.state));
    expect(run).toMatchObject({ state: 'done', copied: 1, error: null });
    expect(await details(copyId)).toMatchObject({ state: 'done', copied: 5, failed: 0 });
    expect(shown()).toEqual(ids([0, 1, 2, 3, 4, 7]));
  });

  it('is there once when the sync adds it first', async () => {
    const { setSource, mend, startDaily, until, untilClaimed, details, shown, spotify, copyId } = await userWithGap();
    setSource([0, 1, 2, 3, 4, 7]);
    const { held, release } = hold();
    let reached = false;
    spotify.options.onCall = async ({ method }) => {
      if (method !== 'playlistRows') return undefined;
      reached = true;
      await held;
      return undefined;
    };
    await startDaily();
    await vi.waitFor(() => expect(reached).toBe(true), patience);
    await mend();
    await untilClaimed();
    expect(await details(copyId)).toMatchObject({ state: 'queued' });
    release();
    const { run } = await until(({ run }) => isEnded(run?.state));
    expect(run).toMatchObject({ state: 'done', copied: 2 });
    const copy = await vi.waitFor(async () => {
      const now = await details(copyId);
      expect(now.state).toBe('done');
      return now;
    }, patience);
    expect(copy).toMatchObject({ copied: 5, failed: 0 });
    expect(shown()).toEqual(ids([0, 1, 2, 3, 4, 7]));
  });
});
