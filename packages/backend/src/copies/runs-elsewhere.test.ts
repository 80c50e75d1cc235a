import { FakeService } from '@playa/transfer/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asUser, copyOf, createCopiesDatabase, startCopiesProcess } from '../test-support/copies-process.ts';
import { patience } from '../test-support/patience.ts';

describe('a process that runs no copies', () => {
  let database: Awaited<ReturnType<typeof createCopiesDatabase>>;
  beforeAll(async () => {
    database = await createCopiesDatabase();
  });
  afterAll(() => database.close());

  it('starts them, and another one is woken to run them', async () => {
    const source = new FakeService('spotify');
    const destination = new FakeService('apple');
    const accountOf = (_: string, service: string) => (service === 'spotify' ? source : destination);
    // Looks by itself only after the test: it runs the copy because it is told.
    const seldom = { pollMs: 600_000, idlePollMs: 600_000 };
    const asking = await startCopiesProcess(database.url, accountOf, { COPY_RUNS: '0' }, seldom);
    const running = await startCopiesProcess(database.url, accountOf, {}, seldom);
    // Sockets begin to listen to other processes some time after their server has started.
    await vi.waitFor(async () => {
      const listening = sql`select from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`;
      expect((await database.db.execute(listening)).rowCount).toBe(2);
    }, patience);
    const user = asUser(asking, await database.addUser());
    const { id } = await user.start(copyOf(source, 'apple', source.addPlaylist([])));
    const copy = await user.until(id, ({ state }) => state === 'done');
    expect(copy).toMatchObject({ state: 'done', total: 0 });
    await running.stop();

    const left = await user.start(copyOf(source, 'apple', source.addPlaylist([])));
    expect(await user.details(left.id)).toMatchObject({ state: 'queued' });
    await asking.stop();
  });
});
