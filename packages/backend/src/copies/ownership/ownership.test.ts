import { randomUUID } from 'node:crypto';
import { callEndpoint, cancelCopy } from '@playa/contracts';
import type { CopyClient, SyncClient } from '@playa/transfer';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asUser, copyOf, createCopiesDatabase, hold, startCopiesProcess } from '../../test-support/copies-process.ts';
import { patience } from '../../test-support/patience.ts';
import { isOver, twoServices } from '../../test-support/two-services.ts';
import { copyJobs } from '../copies-table.ts';
import { insertCopy } from '../journal-store.ts';
import { copyWorkers } from '../workers-table.ts';

/** Statements that end a run and fail as those of a database that shuts down. */
const failures = 4;

describe('a copy that a process has', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
    // A sequence counts on where its transaction is rolled back.
    await database.db.execute(sql`
      create sequence endings;
      create function refuse_end() returns trigger language plpgsql as $$ begin
        if nextval('endings') <= ${sql.raw(String(failures))} then
          raise exception 'terminating connection' using errcode = '57P01';
        end if;
        return new;
      end $$;
      create trigger refuse_end before update on copy_jobs
        for each row when (old.state = 'running' and new.state <> 'running') execute function refuse_end()`);
  });
  afterAll(() => database.close());

  const refuseEnds = () => database.db.execute(sql`alter sequence endings restart`);
  const letEndsPass = () => database.db.execute(sql`select setval('endings', ${failures})`);

  /** A process that is kept busy by the copy of one user, so that it never stops its heartbeats. */
  const startBusyProcess = async (clients: Readonly<Record<'spotify' | 'apple', SyncClient>>) => {
    const busyUser = await database.addUser();
    const { held, release } = hold();
    const { source, destination, playlistId } = twoServices('apple', 'spotify', 3);
    const playlistRows: CopyClient['playlistRows'] = async (...args) => {
      await held;
      return source.playlistRows(...args);
    };
    const busy = { apple: { ...source, playlistRows }, spotify: destination };
    const process = await startCopiesProcess(database.url, (userId, service) =>
      service === 'youtube' ? destination : (userId === busyUser ? busy : clients)[service],
    );
    const { id } = await asUser(process, busyUser).start(copyOf(source, 'spotify', playlistId));
    await asUser(process, busyUser).until(id, ({ state }) => state === 'running');
    return {
      user: asUser(process, await database.addUser()),
      stop: async () => {
        await letEndsPass();
        release();
        await process.stop();
      },
    };
  };

  it('ends although the database is away at that moment, once it is back', async () => {
    const { source, destination, playlistId } = twoServices('apple', 'spotify', 3);
    const { user, stop } = await startBusyProcess({ apple: source, spotify: destination });
    await refuseEnds();
    const { id } = await user.start(copyOf(source, 'spotify', playlistId));
    expect(await user.until(id, isOver)).toMatchObject({ state: 'done', copied: 3 });
    await stop();
  });

  it('is cancelled although the database is away at that moment, once it is back', async () => {
    const { source, destination, playlistId } = twoServices('apple', 'spotify', 20);
    const addTracks: CopyClient['addTracks'] = (_id, _trackIds, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        // The cancellation may have come before this call.
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    const { user, stop } = await startBusyProcess({ apple: source, spotify: { ...destination, addTracks } });
    await refuseEnds();
    const { id } = await user.start(copyOf(source, 'spotify', playlistId));
    await vi.waitFor(() => expect(destination.playlistCount).toBe(1), patience);
    await callEndpoint(cancelCopy, { params: { id } }, user.context);
    expect(await user.until(id, isOver)).toMatchObject({ state: 'cancelled' });
    await stop();
  });

  it('goes to another run when the claim was made and nobody heard of it', async () => {
    await letEndsPass();
    const { source, destination, playlistId } = twoServices('apple', 'spotify', 3);
    const { stop } = await startBusyProcess({ apple: source, spotify: destination });
    const [worker] = await database.db.select().from(copyWorkers);
    const copy = await insertCopy(
      database.db,
      await database.addUser(),
      randomUUID(),
      copyOf(source, 'spotify', playlistId),
    );
    const isCopy = eq(copyJobs.id, copy?.id ?? '');
    const claimed = { state: 'running', runId: randomUUID(), slot: 0, heartbeatAt: sql`now()` } as const;
    await database.db
      .update(copyJobs)
      .set({ ...claimed, workerId: worker?.id ?? null })
      .where(isCopy);
    await vi.waitFor(async () => {
      const [row] = await database.db.select({ state: copyJobs.state }).from(copyJobs).where(isCopy);
      expect(row?.state).toBe('done');
    }, patience);
    await stop();
  });
});
