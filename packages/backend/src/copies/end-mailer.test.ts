import { randomUUID } from 'node:crypto';
import { type CopyState, changeCopyPreferences, connectApple, getCopy, startCopy } from '@playa/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../mail/mailer.ts';
import { connect } from '../test-support/browser.ts';
import { createCopiesDatabase } from '../test-support/copies-process.ts';
import { newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend } from '../test-support/test-backend.ts';
import { accessOf, addFault, addPlaylist, clearFaults, startTestSandbox } from '../test-support/test-sandbox.ts';
import { copyJobs } from './copies-table.ts';
import { createEndMailer } from './end-mailer.ts';
import { copyGroups } from './groups-table.ts';
import { endRun, type RunEnd, requestCancel, requeueStoppedCopy } from './journal-store.ts';
import { claimNextCopy } from './ownership/claims-store.ts';
import { savePreferences } from './preferences-store.ts';

const leaseMs = 60_000;
const done: RunEnd = { state: 'done', problem: null };
const appUrl = 'http://playa.test';

describe('a mail at the end of a copy', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterAll(() => database.close());

  /** Mails that were stored by transactions, and a user who wants them. */
  const setUp = async (mailWhenDone = true) => {
    const { db } = database;
    const userId = await database.addUser();
    await savePreferences(db, userId, { mailWhenDone });
    const mails: MailMessage[] = [];
    const outbox = {
      add: async (_tx: unknown, to: string, message: MailMessage) => {
        expect(to).toMatch(/^user-\w+@playa\.test$/);
        mails.push(message);
        return randomUUID();
      },
    };
    /** A copy that was asked for so many minutes ago. */
    const add = async (minutes: number, changes: Partial<typeof copyJobs.$inferInsert> = {}) => {
      const [row] = await db
        .insert(copyJobs)
        .values({
          ...{ userId, source: 'spotify', destination: 'apple', sourcePlaylistId: 'p', playlistName: 'Owambe' },
          ...{ idempotencyKey: randomUUID(), total: 3, copied: 2 },
          waitingSince: sql`now() - make_interval(mins => ${minutes})`,
          ...changes,
        })
        .returning();
      return row?.id ?? '';
    };
    const run = async (end: RunEnd = done): Promise<string> => {
      const runId = randomUUID();
      const row = await claimNextCopy(db, runId, leaseMs);
      if (!row) throw new Error('nothing is due');
      await endRun(db, row.id, runId, end, createEndMailer({ outbox, appUrl }));
      return row.id;
    };
    const addGroup = async () => {
      const values = { userId, source: 'spotify', destination: 'apple', idempotencyKey: randomUUID() } as const;
      const [row] = await db.insert(copyGroups).values(values).returning();
      return row?.id ?? '';
    };
    const stateOf = async (id: string): Promise<CopyState | undefined> => {
      const [row] = await db.select().from(copyJobs).where(eq(copyJobs.id, id));
      return row?.state;
    };
    return { db, mails, add, addGroup, run, stateOf, outbox };
  };

  it('tells how it ended and where to look, after more than an hour of waiting', async () => {
    const { mails, add, run } = await setUp();
    await add(61);
    await run();
    expect(mails).toMatchObject([
      {
        subject: 'We are done copying "Owambe"',
        text: expect.stringMatching(
          /2 of 3 songs were copied\.\s+See what became of each song: http:\/\/playa\.test\/copies/,
        ),
      },
    ]);
    await add(61);
    await run({ state: 'failed', problem: { code: 'service-refused', message: 'No.' } });
    expect(mails[1]?.subject).toBe('The copy of "Owambe" could not be finished');
  });

  it('counts all times of waiting together', async () => {
    const { db, mails, add, run } = await setUp();
    const id = await add(35);
    const waiting = { code: 'service-unavailable' as const, message: 'Spotify is busy.' };
    await run({ state: 'waiting', resumesAt: new Date(Date.now() - 1), outages: 0, problem: waiting });
    expect(mails).toEqual([]);
    const earlier = sql`now() - interval '35 minutes'`;
    await db.update(copyJobs).set({ waitingSince: earlier }).where(eq(copyJobs.id, id));
    await run();
    expect(mails).toHaveLength(1);
  });

  it('is not sent where it was not wanted, after a short wait, for a sync, or after a cancel', async () => {
    const unwanted = await setUp(false);
    await unwanted.add(90);
    await unwanted.run();
    expect(unwanted.mails).toEqual([]);
    const { db, mails, add, run } = await setUp();
    await add(59);
    await run();
    await add(90, { kind: 'sync' });
    await run();
    await add(90);
    await run({ state: 'cancelled' });
    await requestCancel(db, await add(90));
    expect(mails).toEqual([]);
  });

  it('is sent again only for another wait after another try', async () => {
    const { db, mails, add, run } = await setUp();
    const id = await add(90);
    await run({ state: 'failed', problem: { code: 'service-refused', message: 'No.' } });
    await requeueStoppedCopy(db, id);
    await run();
    expect(mails).toHaveLength(1);
  });

  it('is rolled back with the end that it tells of, and not sent by a run that was replaced', async () => {
    const { db, mails, add, outbox, run, stateOf } = await setUp();
    const id = await add(90);
    const runId = randomUUID();
    await claimNextCopy(db, runId, leaseMs);
    const full = { add: async () => Promise.reject(new Error('the disk is full')) };
    await expect(endRun(db, id, runId, done, createEndMailer({ outbox: full, appUrl }))).rejects.toThrow('full');
    expect(await stateOf(id)).toBe('running');
    await endRun(db, id, randomUUID(), done, createEndMailer({ outbox, appUrl }));
    expect(mails).toEqual([]);
    await db.update(copyJobs).set({ heartbeatAt: sql`now() - interval '2 hours'` }).where(eq(copyJobs.id, id));
    await run();
    expect(mails).toHaveLength(1);
  });

  it('of a group is one, at the end of its last copy, also when two end at the same time', async () => {
    const { db, mails, add, addGroup, outbox } = await setUp();
    const groupId = await addGroup();
    for (let count = 0; count < 4; count += 1) await add(90, { groupId, playlistName: `Mix ${count}` });
    const runs = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const runId = randomUUID();
        return { row: await claimNextCopy(db, runId, leaseMs), runId };
      }),
    );
    await Promise.all(
      runs.map(({ row, runId }) => endRun(db, row?.id ?? '', runId, done, createEndMailer({ outbox, appUrl }))),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['We are done copying 4 playlists']);
    expect(mails[0]?.text).toContain('4 playlists are there, with 8 songs.');
  });
});

it('the mail of a copy that a service held up for more than an hour arrives over SMTP, once', async () => {
  const { sandbox, environment } = await startTestSandbox();
  const backend = await startTestBackend(environment);
  const person = newPerson();
  const client = await signedUp(backend, person);
  await connect(backend, client, 'spotify');
  const { accessToken } = await accessOf(sandbox.urls.apple, 'demo');
  await client.call(connectApple, { body: { accessToken } });
  await client.call(changeCopyPreferences, { body: { mailWhenDone: true } });
  const playlistId = await addPlaylist(sandbox.urls.apple, [['Essence', 'Wizkid']]);
  await addFault(sandbox.urls.spotify, { kind: '429', retryAfter: 4_000 });
  const { id } = await client.call(startCopy, {
    body: { source: 'apple', destination: 'spotify', playlistId, playlistName: 'Owambe', playlistImage: null },
    headers: { 'idempotency-key': randomUUID() },
  });
  const state = async () => (await client.call(getCopy, { params: { id } })).state;
  await expect.poll(state, { timeout: 10_000 }).toBe('waiting');

  await clearFaults(sandbox.urls.spotify);
  // 4,000 seconds pass, for the copy and for the budget of the service.
  const { database, mailbox } = backend;
  await database.query('update budgets set paused_until = now(), refused_until = now()');
  await database.query(
    "update copy_jobs set waiting_since = waiting_since - interval '4000 seconds', resumes_at = now()",
  );
  // A backend that starts looks at the queue at once.
  const another = await startTestBackend(backend.environment);
  const mails = () => mailbox.messages().filter(({ subject }) => subject === 'We are done copying "Owambe"');
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
  expect(mails()[0]?.to).toEqual([person.email]);
  expect(mails()[0]?.text).toMatch(/1 of 1 song was copied\.\s+.*http:\/\/127\.0\.0\.1:3000\/copies/);
  expect(await state()).toBe('done');
  await Promise.all([backend.stop(), another.stop()]);
  await sandbox.close();
}, 60_000);
