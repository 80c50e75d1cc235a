import { randomUUID } from 'node:crypto';
import { type CopyCostBody, callEndpoint, copyCost } from '@playa/contracts';
import { matcherVersion } from '@playa/matching';
import { catalogueOn } from '@playa/transfer/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { budgetBlocks, budgets } from '../budgets/budgets-table.ts';
import { songLinks } from '../song-links/song-links-table.ts';
import { songMisses } from '../song-links/song-misses-table.ts';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { isOver } from '../test-support/two-services.ts';
import { copyJobs } from './copies-table.ts';
import { lookupLimits } from './copy-cost-store.ts';

describe('the cost of copies', () => {
  let users: CopyingUsers;
  beforeAll(async () => {
    users = await startCopyingUsers();
  });
  afterEach(async () => {
    await users.database.db.delete(copyJobs);
    await users.database.db.delete(budgets);
  });
  afterAll(() => users.close());

  const toYoutube = (id: string, songCount: number | null): CopyCostBody => {
    return { source: 'spotify', destination: 'youtube', playlists: [{ id, songCount }] };
  };
  const askAs = async (
    { context }: Pick<Awaited<ReturnType<CopyingUsers['userWithSongs']>>, 'context'>,
    body: CopyCostBody,
  ) => {
    const { quota } = await callEndpoint(copyCost, { body }, context);
    if (!quota) throw new Error('there is no quota');
    const daysAhead = (new Date(quota.doneBy).getTime() - Date.now()) / 86_400_000;
    return { ...quota, daysAhead };
  };
  /** Shares that were taken today. */
  const use = async (kind: 'searches' | 'units', shares: number) => {
    const { db } = users.database;
    const name = `youtube:${kind}:e3b0c44298fc`;
    await db.insert(budgets).values({ name }).onConflictDoNothing();
    await db
      .insert(budgetBlocks)
      .values({ budget: name, shares, freesAt: sql`now() + interval '1 hour'` as unknown as Date });
  };

  it('is a search and an insert for each song, done today while the day has room', async () => {
    const user = await users.userWithSongs(1);
    const cost = await askAs(user, toYoutube('p', 60));
    expect(cost).toMatchObject({
      searches: { needed: 60, leftToday: 100 },
      units: { needed: 51 + 60 * 51, leftToday: 10_000 },
    });
    expect(cost.daysAhead).toBeLessThanOrEqual(0);
  });

  it('takes days when the searches of today are used up, counted from midnight in California', async () => {
    await use('searches', 70);
    const user = await users.userWithSongs(1);
    const cost = await askAs(user, toYoutube('p', 120));
    expect(cost.searches).toEqual({ needed: 120, leftToday: 30 });
    expect(cost.daysAhead).toBeGreaterThan(0);
    expect(cost.daysAhead).toBeLessThanOrEqual(25 / 24);
    const hour = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    expect(hour.format(new Date(cost.doneBy))).toBe('00:00:00');
  });

  it('counts the copies that were asked for earlier, by whomever', async () => {
    const [user, other] = [await users.userWithSongs(1), await users.userWithSongs(1)];
    const queued = { source: 'spotify', destination: 'youtube', sourcePlaylistId: 'q', playlistName: 'Q' } as const;
    const resumesAt = new Date(Date.now() + 3_600_000);
    await users.database.db.insert(copyJobs).values({
      ...queued,
      ...{ userId: other.userId, idempotencyKey: randomUUID(), state: 'waiting', resumesAt, songCount: 180 },
    });
    const cost = await askAs(user, toYoutube('p', 30));
    expect(cost.searches).toEqual({ needed: 30, leftToday: 100 });
    expect(cost.daysAhead, '210 searches: today, tomorrow and the day after').toBeGreaterThan(1);
  });

  it('leaves out the songs whose video is known, and those that are known not to be there', async () => {
    const user = await users.userWithSongs(10);
    const { id } = await user.start(user.body);
    await user.until(id, isOver);
    const tracks = catalogueOn('spotify', 10);
    const { db } = users.database;
    const song = (at: number) => {
      return { sourceService: 'spotify', sourceId: tracks[at]?.id ?? '', destinationService: 'youtube' } as const;
    };
    const link = { destinationId: 'video', confidence: 1, matchedBy: 'text' } as const;
    await db.insert(songLinks).values([0, 1, 2, 3].map((at) => ({ ...song(at), ...link })));
    await db.insert(songLinks).values({ ...song(0), ...link, destinationId: 'another video' });
    await db.insert(songMisses).values([4, 5, 6].map((at) => ({ ...song(at), userId: user.userId, matcherVersion })));
    const { playlistId } = user.body;
    expect((await askAs(user, toYoutube(playlistId, 10))).searches.needed).toBe(3);
    expect((await askAs(user, toYoutube(playlistId, 12))).searches.needed, 'two were added since').toBe(5);
    const other = await users.userWithSongs(1);
    expect((await askAs(other, toYoutube(playlistId, 10))).searches.needed, "it is another user's copy").toBe(10);
  });

  it('looks up so many songs at most, and takes those of further playlists for unknown', async () => {
    const user = await users.userWithSongs(1);
    const { db } = users.database;
    const copied = async (sourcePlaylistId: string, total: number) => {
      const done = { source: 'spotify', destination: 'apple', state: 'done', readComplete: true, total } as const;
      const copy = { userId: user.userId, idempotencyKey: randomUUID(), sourcePlaylistId, playlistName: 'P', ...done };
      const [job] = await db.insert(copyJobs).values(copy).returning();
      await db.execute(sql`
        insert into copy_items (job_id, position, row, state)
        select ${job?.id}::uuid, i, jsonb_build_object('state', 'available', 'track', jsonb_build_object('id', ${sourcePlaylistId} || i)), 'written'
        from generate_series(1, ${total}::int) i`);
      await db.execute(sql`
        insert into song_links (source_service, source_id, destination_service, destination_id, confidence, matched_by)
        select 'spotify', ${sourcePlaylistId} || i, 'youtube', 'video', 1, 'text' from generate_series(1, ${total}::int) i`);
    };
    await copied('short', 20);
    await copied('long', lookupLimits.songs - 10);
    const needed = async (...asked: [string, number][]) => {
      const playlists = asked.map(([id, songCount]) => ({ id, songCount }));
      return (await askAs(user, { source: 'spotify', destination: 'youtube', playlists })).searches.needed;
    };
    expect(await needed(['long', lookupLimits.songs - 10])).toBe(0);
    expect(await needed(['long', lookupLimits.songs - 10], ['short', 20])).toBe(lookupLimits.songs - 10);
  });

  it('is asked for so often by one user at most', async () => {
    const user = await users.userWithSongs(1);
    for (let asked = 0; asked < 60; asked += 1) await askAs(user, toYoutube('p', 1));
    await expect(askAs(user, toYoutube('p', 1))).rejects.toMatchObject({ problem: { code: 'too-many-requests' } });
    const other = await users.userWithSongs(1);
    expect((await askAs(other, toYoutube('p', 1))).searches.needed).toBe(1);
  });

  it('is no search within YouTube, and no quota at a service that has none', async () => {
    const user = await users.userWithSongs(1);
    const within = { source: 'youtube', destination: 'youtube', playlists: [{ id: 'p', songCount: 5 }] } as const;
    expect(await askAs(user, { ...within, playlists: [...within.playlists] })).toMatchObject({
      searches: { needed: 0 },
      units: { needed: 51 + 250 },
    });
    const toApple = { ...toYoutube('p', 5), destination: 'apple' } as const;
    expect(await callEndpoint(copyCost, { body: toApple }, user.context)).toEqual({ quota: null });
  });
});
