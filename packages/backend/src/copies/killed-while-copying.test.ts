import type { SyncClient } from '@playa/transfer';
import { describe, expect, it, vi } from 'vitest';
import { asUser, copyOf, createCopiesDatabase, hold, startCopiesProcess } from '../test-support/copies-process.ts';
import { idsOn, isOver, twoServices } from '../test-support/two-services.ts';
import type { WorkerTiming } from './copy-worker.ts';

describe('a copy whose process', () => {
  const songCount = 60;

  /** Two processes on one database; only the first one's adds get stuck, after the given one took effect or before. */
  const setUp = async (stuckAt: number, takesEffect: boolean, timing: Partial<WorkerTiming> = {}) => {
    const database = await createCopiesDatabase();
    const userId = await database.addUser();
    const { source: apple, destination: spotify, playlistId } = twoServices('apple', 'spotify', songCount);
    const { held, release } = hold();
    let reached = false;
    const stuckSpotify: SyncClient = {
      ...spotify,
      addTracks: async (id, trackIds) => {
        if (spotify.countOf('addTracks') + 1 < stuckAt) return spotify.addTracks(id, trackIds);
        if (takesEffect) await spotify.addTracks(id, trackIds);
        reached = true;
        return held;
      },
    };
    const start = (to: SyncClient) =>
      startCopiesProcess(database.url, (_, name) => (name === 'apple' ? apple : to), {}, timing);
    const first = await start(stuckSpotify);
    const startSecond = () => start(spotify);
    const { id } = await asUser(first, userId).start(copyOf(apple, 'spotify', playlistId));
    await vi.waitFor(() => expect(reached).toBe(true), { timeout: 10_000 });
    return { database, userId, spotify, first, startSecond, id, release };
  };

  it.each([
    ['before its third batch was taken', false],
    ['after its third batch was taken', true],
  ])('is killed %s is finished by another one: nothing lost, nothing twice', async (_, takesEffect) => {
    const { database, userId, spotify, first, startSecond, id, release } = await setUp(3, takesEffect);
    await first.pullThePlug();
    const second = await startSecond();
    const ended = await asUser(second, userId).until(id, isOver);
    expect(ended).toMatchObject({ state: 'done', copied: songCount, failed: 0 });
    expect(spotify.contentOf(ended.destinationPlaylistId ?? '')).toEqual(idsOn('spotify', songCount));
    expect(spotify.playlistCount).toBe(1);

    // The dead process wakes up and finds that the copy is not its own any more.
    release();
    await first.stop();
    expect(spotify.contentOf(ended.destinationPlaylistId ?? '')).toEqual(idsOn('spotify', songCount));
    await second.stop();
    await database.close();
  });

  it('is stopped in good order is handed over at once, however long its lease is', async () => {
    const { database, userId, spotify, first, startSecond, id, release } = await setUp(2, true, { leaseMs: 3_600_000 });
    const second = await startSecond();
    const stopped = first.stop();
    release();
    await stopped;
    const ended = await asUser(second, userId).until(id, isOver);
    expect(ended).toMatchObject({ state: 'done', copied: songCount });
    expect(spotify.contentOf(ended.destinationPlaylistId ?? '')).toEqual(idsOn('spotify', songCount));
    await second.stop();
    await database.close();
  });
});
