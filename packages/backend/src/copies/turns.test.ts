import { randomUUID } from 'node:crypto';
import { type CopyState, callEndpoint, cancelCopy, retryCopy, type StartCopyBody } from '@playa/contracts';
import type { SyncClient } from '@playa/transfer';
import { and, count, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  asUser,
  copyOf,
  createCopiesDatabase,
  hold,
  listen,
  startCopiesProcess,
} from '../test-support/copies-process.ts';
import { patience } from '../test-support/patience.ts';
import { isOver, twoServices } from '../test-support/two-services.ts';
import { copyJobs } from './copies-table.ts';
import { endRun } from './journal-store.ts';
import { claimNextCopy, runsPerUser } from './ownership/claims-store.ts';
import { dropOldTurns } from './retention-store.ts';
import { copyTurns } from './turns-table.ts';

const leaseMs = 60_000;
const body: StartCopyBody = {
  source: 'spotify',
  destination: 'apple',
  playlistId: 'some',
  playlistName: 'Owambe',
  playlistImage: null,
};

describe('copies of many users', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterEach(() => database.db.delete(copyJobs));
  afterAll(() => database.close());

  /** Copies of one user as rows, the oldest first. */
  const addCopies = (userId: string, count: number, state: CopyState = 'queued') => {
    const { playlistId: sourcePlaylistId, ...rest } = body;
    const row = (index: number) => ({
      ...{ userId, sourcePlaylistId, ...rest, state },
      idempotencyKey: randomUUID(),
      createdAt: new Date(Date.now() - 3_600_000 + index),
    });
    return database.db
      .insert(copyJobs)
      .values(Array.from({ length: count }, (_, index) => row(index)))
      .returning();
  };
  const claim = (lease = leaseMs) => claimNextCopy(database.db, randomUUID(), lease);
  const countIn = async (userId: string, state: CopyState): Promise<number> => {
    const where = and(eq(copyJobs.userId, userId), eq(copyJobs.state, state));
    const [row] = await database.db.select({ found: count() }).from(copyJobs).where(where);
    return row?.found ?? 0;
  };

  describe('are claimed', () => {
    it('by turns: the user with the fewest running first, then the oldest copy', async () => {
      const [ada, tunde, zainab] = [await database.addUser(), await database.addUser(), await database.addUser()];
      await addCopies(ada, 6);
      await addCopies(tunde, 2);
      await addCopies(zainab, 1);
      const claimed = [];
      for (let row = await claim(); row; row = await claim()) claimed.push(row);
      expect(
        claimed
          .slice(0, 3)
          .map(({ userId }) => userId)
          .sort(),
      ).toEqual([ada, tunde, zainab].sort());
      expect(
        claimed
          .slice(3, 5)
          .map(({ userId }) => userId)
          .sort(),
      ).toEqual([ada, tunde].sort());
      expect(claimed.slice(5).map(({ userId }) => userId)).toEqual([ada, ada]);
      const ofAda = claimed.filter(({ userId }) => userId === ada).map(({ createdAt }) => createdAt.getTime());
      expect(ofAda).toEqual(ofAda.toSorted((a, b) => a - b));
    });

    it('of somebody new before the further ones of users who had a turn, and of those in turn', async () => {
      const [ada, tunde] = [await database.addUser(), await database.addUser()];
      await addCopies(ada, 3);
      await addCopies(tunde, 3);
      const turns: (string | undefined)[] = [];
      /** The next copy, which is done at once. */
      const take = async () => {
        const row = await claim();
        turns.push(row?.userId);
        await endRun(database.db, row?.id ?? '', row?.runId ?? '', { state: 'done', problem: null });
      };
      await take();
      await take();
      expect(turns.toSorted()).toEqual([ada, tunde].toSorted());
      const fresh = await database.addUser();
      const [late] = await addCopies(fresh, 2);
      await database.db
        .update(copyJobs)
        .set({ place: sql`extract(epoch from now()) + 60` })
        .where(eq(copyJobs.userId, late?.userId ?? ''));
      for (let index = 0; index < 6; index += 1) await take();
      const [first, second] = turns;
      expect(turns).toEqual([first, second, fresh, first, second, fresh, first, second]);
    });

    it('without a memory of turns that are long ago', async () => {
      const [ada, tunde] = [await database.addUser(), await database.addUser()];
      await addCopies(ada, 1);
      await addCopies(tunde, 1);
      while (await claim());
      const remembered = () => database.db.select({ userId: copyTurns.userId }).from(copyTurns);
      await database.db
        .update(copyTurns)
        .set({ lastAt: sql`now() - interval '61 minutes'` })
        .where(eq(copyTurns.userId, ada));
      await dropOldTurns(database.db);
      const users = (await remembered()).map(({ userId }) => userId);
      expect(users).toContain(tunde);
      expect(users).not.toContain(ada);
    });

    it('never more of one user than allowed, however many claims come at once', async () => {
      const userId = await database.addUser();
      await addCopies(userId, 30);
      const together = 16;
      const waitingForTable = sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      let claims: Promise<unknown> = Promise.resolve();
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${copyJobs} in share mode`);
        claims = Promise.all(Array.from({ length: together }, () => claim()));
        await vi.waitFor(async () => {
          const { rows } = await database.db.execute(waitingForTable);
          expect(rows).toEqual([{ waiting: together }]);
        }, patience);
      });
      await claims;
      expect(await countIn(userId, 'running')).toBeLessThanOrEqual(runsPerUser);
      while (await claim());
      expect(await countIn(userId, 'running')).toBe(runsPerUser);
    });

    describe('when they change one playlist', () => {
      const changing = { destinationPlaylistId: 'mine', finished: true } as const;
      /** A copy that goes on to put a song at its place, and a sync of the same playlist. */
      const addBoth = async (userId: string) => {
        const [mend, sync] = await addCopies(userId, 2);
        if (!mend || !sync) throw new Error('no rows');
        await database.db.update(copyJobs).set(changing).where(eq(copyJobs.id, mend.id));
        await database.db
          .update(copyJobs)
          .set({ ...changing, finished: false, kind: 'sync' })
          .where(eq(copyJobs.id, sync.id));
        return { mend: mend.id, sync: sync.id };
      };
      const waiting = {
        state: 'waiting',
        resumesAt: new Date(Date.now() + 3_600_000),
        outages: 1,
        problem: { code: 'service-unavailable', message: 'Later.' },
      } as const;

      it('one after the other, in whatever order they come', async () => {
        const userId = await database.addUser();
        const { mend, sync } = await addBoth(userId);
        for (const [first, second] of [
          [mend, sync],
          [sync, mend],
        ] as const) {
          await database.db.update(copyJobs).set({ state: 'queued', place: 2 }).where(eq(copyJobs.id, second));
          await database.db.update(copyJobs).set({ state: 'queued', place: 1 }).where(eq(copyJobs.id, first));
          const claimed = await claim();
          expect(claimed?.id).toBe(first);
          expect(await claim()).toBeNull();
          await endRun(database.db, first, claimed?.runId ?? '', { state: 'done', problem: null });
          const next = await claim();
          expect(next?.id).toBe(second);
          await endRun(database.db, second, next?.runId ?? '', { state: 'done', problem: null });
        }
      });

      it('one only, however many claims come at once', async () => {
        for (let round = 0; round < 20; round += 1) {
          const userId = await database.addUser();
          await addBoth(userId);
          await Promise.all(Array.from({ length: 4 }, () => claim()));
          expect(await countIn(userId, 'running')).toBe(1);
          await database.db.delete(copyJobs);
        }
      });

      it('not while a write of another one may still show, but while it waits for anything else', async () => {
        const userId = await database.addUser();
        const { mend, sync } = await addBoth(userId);
        const first = await claim();
        const [begun, other] = first?.id === mend ? [mend, sync] : [sync, mend];
        await database.db.update(copyJobs).set({ reconcileAttempts: 1 }).where(eq(copyJobs.id, begun));
        await endRun(database.db, begun, first?.runId ?? '', waiting);
        expect(await claim()).toBeNull();
        await database.db.update(copyJobs).set({ reconcileAttempts: 0 }).where(eq(copyJobs.id, begun));
        expect((await claim())?.id).toBe(other);
      });

      it('together with those of other playlists, other users, and copies that are not done', async () => {
        const [ada, tunde] = [await database.addUser(), await database.addUser()];
        await addBoth(ada);
        await addBoth(tunde);
        const [elsewhere, fresh] = await addCopies(ada, 2);
        await database.db
          .update(copyJobs)
          .set({ ...changing, destinationPlaylistId: 'another' })
          .where(eq(copyJobs.id, elsewhere?.id ?? ''));
        await database.db
          .update(copyJobs)
          .set({ destinationPlaylistId: 'mine' })
          .where(eq(copyJobs.id, fresh?.id ?? ''));
        while (await claim());
        expect(await countIn(ada, 'running')).toBe(3);
        expect(await countIn(tunde, 'running')).toBe(1);
      });
    });

    it('again when a run ends, and when its lease has ended', async () => {
      const userId = await database.addUser();
      await addCopies(userId, runsPerUser + 1);
      const runs = [];
      for (let row = await claim(); row; row = await claim()) runs.push(row);
      expect(runs).toHaveLength(runsPerUser);
      const [first] = runs;
      await endRun(database.db, first?.id ?? '', first?.runId ?? '', { state: 'done', problem: null });
      expect(await claim()).not.toBeNull();
      expect(await claim()).toBeNull();
      const replaced = await claim(0);
      expect(runs.map(({ id }) => id)).toContain(replaced?.id);
      expect(await countIn(userId, 'running')).toBe(runsPerUser);
    });
  });

  describe('are run', () => {
    it('while one user has hundreds of them that do not move', async () => {
      const [busy, patient] = [await database.addUser(), await database.addUser()];
      const { held, release } = hold();
      const stuck = twoServices('spotify', 'apple', 3);
      stuck.source.options.onCall = async () => {
        await held;
        return undefined;
      };
      const moving = twoServices('spotify', 'apple', 10);
      const accountOf = (userId: string, service: string): SyncClient => {
        const world = userId === busy ? stuck : moving;
        return service === 'spotify' ? world.source : world.destination;
      };
      await addCopies(busy, 400);
      const processes = [
        await startCopiesProcess(database.url, accountOf),
        await startCopiesProcess(database.url, accountOf),
      ] as const;
      await vi.waitFor(async () => expect(await countIn(busy, 'running')).toBe(runsPerUser), patience);
      const { start, until } = asUser(processes[0], patient);
      const { id } = await start(copyOf(moving.source, 'apple', moving.playlistId));
      expect(await until(id, isOver)).toMatchObject({ state: 'done', copied: 10 });
      expect(await countIn(busy, 'running')).toBe(runsPerUser);
      expect(await countIn(busy, 'queued')).toBe(400 - runsPerUser);
      const stopped = processes.map((process) => process.stop());
      release();
      await Promise.all(stopped);
    });

    it('while many others wait for a service that does not answer', async () => {
      const { held, release } = hold();
      const slow = twoServices('spotify', 'apple', 3);
      slow.source.options.onCall = async () => {
        await held;
        return undefined;
      };
      const moving = twoServices('spotify', 'apple', 3);
      const quick = await database.addUser();
      const process = await startCopiesProcess(database.url, (userId, service) => {
        const world = userId === quick ? moving : slow;
        return service === 'spotify' ? world.source : world.destination;
      });
      const others = await Promise.all(Array.from({ length: 12 }, () => database.addUser()));
      for (const userId of others) await addCopies(userId, 1);
      await vi.waitFor(async () => {
        for (const userId of others) expect(await countIn(userId, 'running')).toBe(1);
      }, patience);
      const { start, until } = asUser(process, quick);
      const { id } = await start(copyOf(moving.source, 'apple', moving.playlistId));
      expect(await until(id, isOver)).toMatchObject({ state: 'done', copied: 3 });
      const stopped = process.stop();
      release();
      await stopped;
    });
  });

  describe('are limited', () => {
    const limit = 500;
    /** A process whose own copies never begin, because its user's places are all taken. */
    const setUp = async (queued: number) => {
      const userId = await database.addUser();
      await addCopies(userId, runsPerUser + queued);
      for (let row = await claim(); row; row = await claim());
      const nothing = twoServices('spotify', 'apple', 1);
      const process = await startCopiesProcess(database.url, () => nothing.source, {}, { leaseMs });
      return { userId, process, ...asUser(process, userId) };
    };

    it('to as many under way as one selection of playlists has, even when the last ones are asked for at once', async () => {
      const { userId, process, start, context } = await setUp(limit - runsPerUser - 2);
      const answers = await Promise.allSettled(Array.from({ length: 6 }, () => start(body)));
      const refused = answers.filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(4);
      expect(refused[0]).toMatchObject({
        reason: {
          httpStatus: 429,
          problem: {
            code: 'too-many-requests',
            message: expect.stringContaining(`${limit} of your copies are under way already.`),
          },
        },
      });
      expect(await countIn(userId, 'queued')).toBe(limit - runsPerUser);
      const [failed] = await addCopies(userId, 1, 'failed');
      await expect(callEndpoint(retryCopy, { params: { id: failed?.id ?? '' } }, context)).rejects.toMatchObject({
        httpStatus: 429,
      });
      await process.stop();
    });

    it('to a few messages when a client connects, each copy once, those under way first', async () => {
      const { userId, process, context } = await setUp(50);
      await addCopies(userId, 5, 'waiting');
      await addCopies(userId, 50, 'done');
      const { heard, close } = await listen(process, userId);
      await vi.waitFor(() => expect(heard.map(({ state }) => state)).toContain('done'), patience);
      // Messages keep their order: what comes after this one is no part of the snapshot.
      const [waiting] = heard.filter(({ state }) => state === 'waiting');
      await callEndpoint(cancelCopy, { params: { id: waiting?.id ?? '' } }, context);
      await vi.waitFor(() => expect(heard.at(-1)?.state).toBe('cancelled'), patience);
      heard.pop();
      const states = heard.map(({ state }) => state);
      expect(states.filter((state) => state === 'running')).toHaveLength(runsPerUser);
      expect(states.filter((state) => state === 'waiting')).toHaveLength(5);
      expect(heard).toHaveLength(40);
      expect(new Set(heard.map(({ id }) => id)).size).toBe(40);
      close();
      await process.stop();
    });
  });
});
