import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyJobs } from '../copies/copies-table.ts';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { dropOldSyncJobs, startDueSyncs } from './sync-jobs-store.ts';
import { insertSync, listLatestJobs } from './syncs-store.ts';
import { syncRuns, syncs } from './syncs-table.ts';

describe('the jobs of syncs', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterAll(() => database.close());

  const addSync = async (userId: string, playlistName: string) => {
    const { id } = await insertSync(database.db, {
      userId,
      source: 'spotify',
      sourcePlaylistId: playlistName,
      destination: 'apple',
      destinationPlaylistId: playlistName,
      playlistName,
      memory: { base: { rows: [], kept: [] }, isrcs: { source: {}, destination: {} } },
    });
    return id;
  };

  it('are started though one cannot be, which is named and tried again later', async () => {
    const { db } = database;
    const userId = await database.addUser();
    const ids = [];
    for (const name of ['first', 'broken', 'last']) ids.push(await addSync(userId, name));
    await db.update(syncs).set({ daily: true, nextAt: sql`now() - interval '1 minute'` });
    await db.execute(sql`alter table copy_jobs add constraint sound check (playlist_name <> 'broken')`);
    const failed: string[] = [];
    expect(await startDueSyncs(db, (_error, syncId) => failed.push(syncId))).toHaveLength(2);
    expect(failed).toEqual([ids[1]]);
    expect(await startDueSyncs(db, (_error, syncId) => failed.push(syncId)), 'not at every poll').toEqual([]);
    expect(failed).toHaveLength(1);
    await db.execute(sql`alter table copy_jobs drop constraint sound`);
  });

  it('are dropped when they ended long ago, save the latest of each kind, which the list shows', async () => {
    const { db } = database;
    const userId = await database.addUser();
    const syncId = await addSync(userId, 'kept in step');
    const addJob = async (kind: 'sync' | 'preview', daysAgo: number): Promise<string> => {
      const at = sql`now() - make_interval(days => ${daysAgo})`;
      const [job] = await db
        .insert(copyJobs)
        .values({
          userId,
          kind,
          idempotencyKey: `${kind} ${daysAgo}`,
          source: 'spotify',
          destination: 'apple',
          sourcePlaylistId: 'p',
          playlistName: 'P',
          state: 'done',
          createdAt: at,
          changedAt: at,
        })
        .returning({ id: copyJobs.id });
      const jobId = job?.id ?? '';
      const mode = kind === 'sync' ? 'daily' : 'preview';
      await db.insert(syncRuns).values({ jobId, syncId, mode, removals: false, createdAt: at });
      return jobId;
    };
    for (const days of [90, 60, 45]) await addJob('sync', days);
    const latest = await addJob('sync', 40);
    await addJob('preview', 50);
    const latestPreview = await addJob('preview', 5);
    await dropOldSyncJobs(db);
    const left = await db.select({ id: copyJobs.id }).from(copyJobs).where(eq(copyJobs.userId, userId));
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([latest, latestPreview]));
    const jobs = (await listLatestJobs(db, userId)).get(syncId);
    expect([jobs?.run?.id, jobs?.planning?.id]).toEqual([latest, latestPreview]);
  });
});
