import { getCopy } from '@playa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import type { BackendProcess } from '../test-support/backend-process.ts';
import { type ProcessWorld, startProcessWorld } from '../test-support/process-world.ts';

/** Milliseconds: starts whole programs, on a machine that may be busy. */
const timeout = 60_000;

describe('backends as processes', { timeout }, () => {
  let world: ProcessWorld;
  let backend: BackendProcess;
  let client: ApiClient;
  beforeAll(async () => {
    world = await startProcessWorld();
    backend = await world.startBackend('first');
    client = await world.listener(backend);
  }, timeout);
  afterAll(() => world.stop());

  const expectDone = (caller: ApiClient, id: string) =>
    vi.waitFor(
      async () => expect(await caller.call(getCopy, { params: { id } })).toMatchObject({ state: 'done', failed: 0 }),
      { timeout, interval: 100 },
    );

  it('go on without one that freezes while it holds the lock on a copy', async () => {
    const backends: Record<string, BackendProcess> = { first: backend, second: await world.startBackend('second') };
    const observer = new pg.Pool({ connectionString: world.databaseUrl });
    /** The name of the backend that has a connection in this state. */
    const backendWith = (condition: string): Promise<string> =>
      vi.waitFor(
        async () => {
          const { rows } = await observer.query<{ name: string }>(
            `select application_name as name from pg_stat_activity where datname = current_database() and ${condition}`,
          );
          const name = rows[0]?.name;
          if (name === undefined) throw new Error(`no connection with ${condition}`);
          return name;
        },
        { timeout, interval: 20 },
      );
    // The journal's transaction locks the copy's row, and then waits for this lock.
    const holder = await observer.connect();
    await holder.query('begin');
    await holder.query('lock table copy_items in share mode');
    const stuck = await world.startCopy(client);
    const frozen = await backendWith(`wait_event_type = 'Lock' and query like 'insert into "copy_items"%'`);
    backends[frozen]?.freeze();
    await holder.query('rollback');
    holder.release();
    await backendWith(`application_name = '${frozen}' and state = 'idle in transaction'`);

    const healthy = Object.entries(backends).find(([name]) => name !== frozen)?.[1] ?? backend;
    const caller = new ApiClient(healthy.url);
    caller.accessToken = client.accessToken;
    await expectDone(caller, await world.startCopy(caller));
    await expectDone(caller, stuck);
    await backends[frozen]?.kill('SIGKILL');
    await observer.end();
  });
});
