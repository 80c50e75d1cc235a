import { callEndpoint, getCopy, listCopySongs, retryCopy } from '@playa/contracts';
import { eq, gte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CopyingUsers, startCopyingUsers } from '../test-support/copying-users.ts';
import { isOver } from '../test-support/two-services.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import { dropOldCopyRows } from './retention-store.ts';

let users: CopyingUsers;
beforeAll(async () => {
  users = await startCopyingUsers();
});
afterAll(() => users.close());

/** A copy of twelve songs that ended so many days ago; ten of them were written before Apple Music refused more. */
const endedCopy = async (days: number, fails: boolean) => {
  const user = await users.userWithSongs(12);
  user.apple.options.onCall = ({ method, count }) =>
    fails && method === 'addTracks' && count > 1 ? { when: 'before', kind: 'forbidden' } : undefined;
  const { id } = await user.start(user.body);
  await user.until(id, isOver);
  const { db } = users.database;
  const ago = sql`now() - make_interval(days => ${days})`;
  await db.update(copyJobs).set({ changedAt: ago }).where(eq(copyJobs.id, id));
  const rows = async () => (await db.select().from(copyItems).where(eq(copyItems.jobId, id))).length;
  const read = () => callEndpoint(getCopy, { params: { id } }, user.context);
  const retry = () => callEndpoint(retryCopy, { params: { id } }, user.context);
  const songs = async () => (await callEndpoint(listCopySongs, { params: { id }, query: {} }, user.context)).songs;
  return { id, rows, read, retry, songs };
};

it('the rows of a copy are dropped 90 days after its end; the report with what failed stays', async () => {
  const copy = await endedCopy(91, true);
  const before = await copy.read();
  expect(before).toMatchObject({ state: 'failed', total: 12, copied: 10, failed: 2, songsDropped: false });
  await dropOldCopyRows(users.database.db);
  expect(await copy.rows()).toBe(2);
  expect(await copy.read()).toEqual({ ...before, songsDropped: true });
  expect((await copy.songs()).map(({ position, state }) => [position, state])).toEqual([
    [10, 'failed'],
    [11, 'failed'],
  ]);
});

it('what was found for songs that were not copied is dropped as well; their reasons stay', async () => {
  const [old, young] = [await endedCopy(91, true), await endedCopy(89, true)];
  const lookup = { queries: ['Essence'], candidates: [] };
  const { db } = users.database;
  await db.update(copyItems).set({ lookup, state: 'failed', reason: 'to-review' }).where(gte(copyItems.position, 10));
  await dropOldCopyRows(db);
  const lookupsOf = async ({ id }: { id: string }) => {
    const rows = await db.select().from(copyItems).where(eq(copyItems.jobId, id)).orderBy(copyItems.position);
    return rows.slice(-2).map((row) => [row.reason, row.lookup]);
  };
  expect(await lookupsOf(old)).toEqual([1, 2].map(() => ['to-review', null]));
  expect(await lookupsOf(young)).toEqual([1, 2].map(() => ['to-review', lookup]));
});

it('a copy without its rows does not go on, and says so', async () => {
  const copy = await endedCopy(91, true);
  await dropOldCopyRows(users.database.db);
  await expect(copy.retry()).rejects.toMatchObject({
    problem: { code: 'conflict', message: 'This copy is too old to go on. Please copy the playlist again.' },
  });
});

it('younger copies keep their rows, and go on', async () => {
  const copy = await endedCopy(89, true);
  const done = await endedCopy(89, false);
  await dropOldCopyRows(users.database.db);
  expect([await copy.rows(), await done.rows()]).toEqual([12, 12]);
  expect((await copy.retry()).error).toBeNull();
});

it('a copy that somebody changes at the moment is left to the next time', async () => {
  const copy = await endedCopy(91, false);
  const { db } = users.database;
  await db.transaction(async (tx) => {
    await tx.select().from(copyJobs).where(eq(copyJobs.id, copy.id)).for('update');
    await dropOldCopyRows(db);
    expect(await copy.rows()).toBe(12);
  });
  await dropOldCopyRows(db);
  expect(await copy.rows()).toBe(0);
});

it('thousands of copies are dropped in batches, each found by the index', async () => {
  const { db, addUser } = users.database;
  const userId = await addUser();
  await db.execute(sql`
    with jobs as (
      insert into copy_jobs (user_id, idempotency_key, source, destination, source_playlist_id, playlist_name, state, copied, changed_at)
      select ${userId}, 'key-' || n, 'spotify', 'apple', 'p', 'P', 'done', 20, now() - interval '100 days'
      from generate_series(1, 1000) as n returning id
    )
    insert into copy_items (job_id, position, row, state)
    select id, n, '{}', 'written' from jobs, generate_series(0, 19) as n`);
  await dropOldCopyRows(db);
  const left = await db.execute<{ count: number }>(
    sql`select count(*)::int from copy_items join copy_jobs on id = job_id where user_id = ${userId}`,
  );
  expect(left.rows).toEqual([{ count: 0 }]);
  await db.execute(sql`analyze copy_jobs`);
  const plan = await db.execute(sql`explain select id from copy_jobs
    where state in ('done', 'cancelled', 'failed') and rows_dropped_at is null
    and changed_at < now() - interval '90 days' order by changed_at limit 200 for update skip locked`);
  expect(JSON.stringify(plan.rows)).toContain('copy_jobs_with_rows');
});
