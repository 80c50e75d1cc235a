import type { Track } from '@playa/contracts';
import { matcherVersion } from '@playa/matching';
import type { Miss } from '@playa/transfer';
import { catalogueOn, songOn } from '@playa/transfer/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { createSongMisses, dropOldSongMisses } from './song-misses-store.ts';
import { songMisses } from './song-misses-table.ts';

const ago = (interval: string) => sql`now() - ${interval}::interval` as unknown as Date;

describe('songs that were not found', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  let userId: string;
  beforeAll(async () => {
    database = await createCopiesDatabase();
    userId = await database.addUser();
  });
  afterEach(() => database.db.delete(songMisses));
  afterAll(() => database.close());

  const tracks = catalogueOn('spotify', 3);
  const miss = {
    reason: 'to-review',
    lookup: {
      queries: ['Tems – Free Mind'],
      candidates: [{ track: songOn('apple', 7), score: 0.5, reasons: ['other-length'] }],
    },
  } satisfies Miss;
  const missesOf = (some: readonly Track[]) => some.map((track) => ({ track, miss }));
  const longAgo = new Date('2026-01-01');
  const save = async () => {
    const misses = createSongMisses(database.db, { userId, connectedAt: longAgo });
    await misses.save(missesOf(tracks.slice(0, 2)), 'apple');
    return misses;
  };
  const set = (change: Partial<typeof songMisses.$inferInsert>) => database.db.update(songMisses).set(change);

  it('are known again, by source track and destination', async () => {
    const misses = await save();
    expect(await misses.find(tracks, 'apple')).toEqual(
      new Map([
        ['spotify-0', miss],
        ['spotify-1', miss],
      ]),
    );
    expect(await misses.find(tracks, 'youtube')).toEqual(new Map());
    expect(await misses.find(catalogueOn('apple', 3), 'apple')).toEqual(new Map());
    expect(await misses.find([], 'apple')).toEqual(new Map());
  });

  it('are those of one user', async () => {
    await save();
    const other = createSongMisses(database.db, { userId: await database.addUser(), connectedAt: longAgo });
    expect(await other.find(tracks, 'apple')).toEqual(new Map());
  });

  it('are looked for again after a week, and then dropped', async () => {
    const misses = await save();
    await set({ searchedAt: ago('6 days 23 hours') });
    await dropOldSongMisses(database.db);
    expect((await misses.find(tracks, 'apple')).size).toBe(2);
    await set({ searchedAt: ago('7 days 1 second') });
    expect((await misses.find(tracks, 'apple')).size).toBe(0);
    await dropOldSongMisses(database.db);
    expect(await database.db.select().from(songMisses)).toEqual([]);
  });

  it('count anew when they are missed again, and only for the version of the matching that missed them', async () => {
    const misses = await save();
    await set({ matcherVersion: matcherVersion - 1, searchedAt: ago('6 days') });
    expect((await misses.find(tracks, 'apple')).size).toBe(0);
    await misses.save(missesOf([...tracks, ...tracks]), 'apple');
    expect((await misses.find(tracks, 'apple')).size).toBe(3);
  });

  it('are looked for again on an account that was connected since', async () => {
    await save();
    const connectedSince = (connectedAt: Date) => createSongMisses(database.db, { userId, connectedAt });
    expect((await connectedSince(new Date(Date.now() - 3_600_000)).find(tracks, 'apple')).size).toBe(2);
    expect((await connectedSince(new Date(Date.now() + 3_600_000)).find(tracks, 'apple')).size).toBe(0);
  });
});
