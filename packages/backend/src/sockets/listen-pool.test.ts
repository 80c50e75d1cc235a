import { createTestDatabase } from '@playa/testing';
import fastify from 'fastify';
import { io } from 'socket.io-client';
import { expect, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { createPool } from '../database/database.ts';
import { testEnvironment } from '../test-support/test-backend.ts';
import { createListenPool } from './listen-pool.ts';
import { createSocketServer } from './socket-server.ts';

it('a connection that the socket adapter loses is given back to the pool, and clients come back for what they missed', async () => {
  const url = await createTestDatabase();
  const pool = createPool(url);
  const observer = createPool(url, { max: 1, name: 'observer' });
  const server = fastify();
  const authenticate = async () => ({ userId: '', sessionId: '', expiresAt: Date.now() + 60_000 });
  createSocketServer({ server, pool, config: loadConfig(testEnvironment({ DATABASE_URL: url })), authenticate });

  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const client = io(address, { auth: { accessToken: 'any' }, reconnectionDelay: 10, reconnectionDelayMax: 20 });
  let connects = 0;
  client.on('connect', () => {
    connects += 1;
  });
  await vi.waitFor(() => expect(connects).toBe(1), { timeout: 10_000 });

  const cutListener = async (): Promise<void> => {
    const { rowCount } = await observer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and datname = current_database()",
    );
    expect(rowCount).toBe(1);
  };
  // The adapter waits up to 3 s before it connects again.
  for (let cut = 1; cut <= 3; cut += 1) {
    await vi.waitFor(cutListener, { timeout: 10_000, interval: 50 });
    await vi.waitFor(() => expect(connects).toBeGreaterThan(cut), { timeout: 10_000, interval: 50 });
  }
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBeLessThanOrEqual(1), {
    timeout: 10_000,
    interval: 50,
  });
  client.disconnect();
  await server.close();
  await Promise.all([pool.end(), observer.end()]);
}, 60_000);

it('ends with its connection, also where that is still being made', async () => {
  const pool = createPool(await createTestDatabase(), { max: 2 });
  const missed = vi.fn();
  const listening = createListenPool(pool, missed);
  const first = await listening.pool.connect();
  const second = listening.pool.connect();
  const outcome = vi.fn();
  second.finally(outcome);
  listening.close();
  first.release();
  listening.pool.connect().finally(outcome);
  await pool.end();
  expect(pool.totalCount).toBe(0);
  // The adapter would retry after an error.
  expect(outcome).not.toHaveBeenCalled();
  expect(missed).not.toHaveBeenCalled();
});
