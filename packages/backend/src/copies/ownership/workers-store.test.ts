import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCopiesDatabase } from '../../test-support/copies-process.ts';
import { copyJobs } from '../copies-table.ts';
import { insertCopy, requestCancel } from '../journal-store.ts';
import { copyWorkers } from '../workers-table.ts';
import { claimNextCopy, pollQueue } from './claims-store.ts';
import { registerWorker, retireWorker, sendHeartbeat } from './workers-store.ts';

const leaseMs = 3_000;
const body = {
  source: 'spotify',
  destination: 'apple',
  playlistId: 'p',
  playlistName: 'P',
  playlistImage: null,
} as const;

describe('the processes that run copies', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterEach(async () => {
    await database.db.delete(copyJobs);
    await database.db.delete(copyWorkers);
  });
  afterAll(() => database.close());

  const queue = async (): Promise<string> => {
    const copy = await insertCopy(database.db, await database.addUser(), randomUUID(), body);
    return copy?.id ?? '';
  };
  const work = async (): Promise<string> => {
    const id = randomUUID();
    await registerWorker(database.db, id);
    return id;
  };
  const heartbeat = (workerId: string, runIds: readonly string[] = [], since: string | null = null) =>
    sendHeartbeat(database.db, workerId, { runIds, since });
  const claim = async (workerId: string) => {
    const runId = randomUUID();
    return { runId, row: await claimNextCopy(database.db, runId, leaseMs, workerId) };
  };
  /** Lets time pass since the last heartbeat of a worker and the claims of its copies. */
  const silence = async (workerId: string, seconds: number) => {
    const ago = sql`now() - make_interval(secs => ${seconds})`;
    await database.db.update(copyWorkers).set({ heartbeatAt: ago }).where(eq(copyWorkers.id, workerId));
    await database.db.update(copyJobs).set({ heartbeatAt: ago }).where(eq(copyJobs.workerId, workerId));
  };

  it('hear of all their runs with one heartbeat, and of no others', async () => {
    const [mine, other] = [await work(), await work()];
    const ids = [await queue(), await queue(), await queue()];
    const [first, second] = [await claim(mine), await claim(mine)];
    await claim(other);
    await requestCancel(database.db, second.row?.id ?? '');
    expect(ids).toContain(first.row?.id);
    expect((await heartbeat(mine))?.answers).toEqual(
      new Map([
        [first.runId, 'go-on'],
        [second.runId, 'cancel'],
      ]),
    );
  });

  it('are known without a run, until they are taken out', async () => {
    const id = await work();
    expect((await heartbeat(id))?.answers).toEqual(new Map());
    await retireWorker(database.db, id);
    expect(await heartbeat(id)).toBeNull();
  });

  it('keep their copies as long as they have heartbeats, however long ago they claimed them', async () => {
    const [mine, other] = [await work(), await work()];
    await queue();
    const { runId } = await claim(mine);
    await silence(mine, 60);
    expect((await heartbeat(mine))?.answers).toEqual(new Map([[runId, 'go-on']]));
    expect(await pollQueue(database.db, leaseMs)).toMatchObject({ isDue: false, anyWorkers: true });
    expect((await claim(other)).row).toBeNull();
  });

  it('lose them all when a lease has passed without one, and cannot come back', async () => {
    const [dead, other] = [await work(), await work()];
    const ids = [await queue(), await queue()];
    for (const _ of ids) await claim(dead);
    await silence(dead, 2.9);
    expect(await pollQueue(database.db, leaseMs)).toMatchObject({ isDue: false });
    await silence(dead, 3);
    expect(await pollQueue(database.db, leaseMs)).toMatchObject({ isDue: true });
    expect(await heartbeat(dead)).toBeNull();
    const taken = [await claim(other), await claim(other)].map(({ row }) => row?.id);
    expect(new Set(taken)).toEqual(new Set(ids));
    expect((await heartbeat(other))?.answers.size).toBe(2);
  });

  it('are not taken for dead by a look that waits for their heartbeat', async () => {
    const mine = await work();
    await silence(mine, 3);
    let looking: Promise<{ isDue: boolean }> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.update(copyWorkers).set({ heartbeatAt: sql`clock_timestamp()` }).where(eq(copyWorkers.id, mine));
      looking = pollQueue(database.db, leaseMs);
      await database.db.execute(sql`select pg_sleep(0.2)`);
    });
    expect(await looking).toMatchObject({ isDue: false });
    expect(await heartbeat(mine)).not.toBeNull();
  });

  it('leave a copy to others whose run they do not name, once it was claimed before their last answer', async () => {
    const [mine, other] = [await work(), await work()];
    await queue();
    const { runId, row } = await claim(mine);
    const before = await heartbeat(mine, [runId]);
    await queue();
    const lost = await claim(mine);
    const ownedByMine = async () => {
      const rows = await database.db.select({ id: copyJobs.id }).from(copyJobs).where(eq(copyJobs.workerId, mine));
      return rows.map(({ id }) => id);
    };
    const last = await heartbeat(mine, [runId], before?.at);
    expect(await ownedByMine(), 'the claim may be later than the names').toContain(lost.row?.id);
    await heartbeat(mine, [runId], last?.at);
    expect(await ownedByMine()).toEqual([row?.id]);
    const ago = sql`now() - interval '4 seconds'`;
    await database.db.update(copyJobs).set({ heartbeatAt: ago });
    expect((await claim(other)).row?.id).toBe(lost.row?.id);
    expect((await claim(other)).row, 'the one that is named').toBeNull();
  });

  it('lose their copies when the database is another one than before', async () => {
    const mine = await work();
    expect(await heartbeat(mine)).not.toBeNull();
    // As after a restore: the table is in another file.
    await database.db.execute(sql`vacuum full copy_jobs`);
    expect(await heartbeat(mine)).toBeNull();
  });

  it('are not held up by a copy that somebody else has locked', async () => {
    const mine = await work();
    await queue();
    await claim(mine);
    const { at } = (await heartbeat(mine)) ?? { at: null };
    await database.db.transaction(async (tx) => {
      await tx.select().from(copyJobs).for('update');
      expect(await heartbeat(mine, [], at)).not.toBeNull();
    });
  });

  it('look again when the next waiting copy is due', async () => {
    expect(await pollQueue(database.db, leaseMs)).toEqual({ isDue: false, anyWorkers: false, nextDueMs: null });
    const id = await queue();
    const resumesAt = sql`now() + interval '40 seconds'`;
    await database.db.update(copyJobs).set({ state: 'waiting', resumesAt }).where(eq(copyJobs.id, id));
    const { isDue, nextDueMs } = await pollQueue(database.db, leaseMs);
    expect(isDue).toBe(false);
    expect(nextDueMs).toBeGreaterThan(30_000);
    expect(nextDueMs).toBeLessThanOrEqual(40_000);
  });
});
