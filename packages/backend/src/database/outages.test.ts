import { getCopy, userDetails } from '@playa/contracts';
import fastify from 'fastify';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { ApiClient } from '../test-support/api-client.ts';
import type { BackendProcess } from '../test-support/backend-process.ts';
import { hold } from '../test-support/copies-process.ts';
import { type ProcessWorld, startProcessWorld } from '../test-support/process-world.ts';
import { testEnvironment } from '../test-support/test-backend.ts';
import { addFault, clearFaults } from '../test-support/test-sandbox.ts';
import { createPool } from './database.ts';

/** Milliseconds: starts whole programs, on a machine that may be busy. */
const timeout = 120_000;
/** Each interrupts another copy. */
const restarts = 2;

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

  /** Starts a copy, and stops the database while it runs. */
  const interruptCopy = async (): Promise<string> => {
    const id = await world.startCopy(client);
    await vi.waitFor(
      async () => expect(await client.call(getCopy, { params: { id } })).toMatchObject({ state: 'running' }),
      { timeout, interval: 20 },
    );
    await world.stopDatabase();
    return id;
  };
  const isReady = async (): Promise<boolean> => (await fetch(`${backend.url}/readyz`)).ok;

  it('outlive restarts of the database, say so meanwhile, and finish the copies that ran', async () => {
    await addFault(world.urls.spotify, { route: '*', kind: 'slow', delayMs: 300 });
    const interrupted: string[] = [];
    for (let restart = 1; restart <= restarts; restart += 1) {
      interrupted.push(await interruptCopy());
      expect(await client.problem(userDetails)).toMatchObject({ code: 'service-unavailable', retryAfter: 5 });
      expect([client.status, client.headers.get('retry-after')]).toEqual([503, '5']);
      const socket = io(backend.url, { auth: { accessToken: client.accessToken }, reconnection: false });
      const refused = await new Promise((resolve) => socket.once('connect_error', resolve));
      expect(refused).toMatchObject({ data: { code: 'service-unavailable' } });
      socket.close();
      await world.startDatabase();
      await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout, interval: 50 });
      expect(backend.isAlive()).toBe(true);
    }
    await clearFaults(world.urls.spotify);
    for (const id of interrupted) await expectDone(client, id);
  });

  it('record a job that ends while the database is away', async () => {
    const server = fastify();
    const config = loadConfig(testEnvironment({ DATABASE_URL: world.databaseUrl }));
    const queue = await createJobQueue({ server, config });
    const { held, release } = hold();
    let started = 0;
    for (const [name, outcome] of [
      ['succeeding', () => undefined],
      ['failing', () => Promise.reject(new Error('no luck'))],
    ] as const) {
      await queue.createQueue(name, { name, retryLimit: 0 });
      await queue.work(name, { pollingIntervalSeconds: 0.5 }, async () => {
        started += 1;
        await held;
        await outcome();
      });
      await queue.send(name, {});
    }
    await vi.waitFor(() => expect(started).toBe(2), { timeout });
    await world.stopDatabase();
    release();
    await world.startDatabase();
    const observer = createPool(world.databaseUrl, { max: 1 });
    const states = async () =>
      (await observer.query("select name, state from pgboss.job where name in ('succeeding', 'failing') order by 1"))
        .rows;
    await vi.waitFor(
      async () =>
        expect(await states()).toEqual([
          { name: 'failing', state: 'failed' },
          { name: 'succeeding', state: 'completed' },
        ]),
      { timeout, interval: 50 },
    );
    await observer.end();
    await server.close();
  });

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
    const frozen = await backendWith(`wait_event_type = 'Lock' and query like '%insert into "copy_items"%'`);
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
