import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userDetails } from '@playa/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { users } from '../database/users-table.ts';
import { newPerson, signedUp } from '../test-support/people.ts';
import { sealEarlierFormat } from '../test-support/sealed-earlier.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { saveConnection } from './connections-store.ts';
import { createConnections } from './create-connections.ts';

/** A token endpoint whose calls wait until the test answers them. */
const startHeldEndpoint = async () => {
  const held: ServerResponse[] = [];
  const server = createServer((_, response) => void held.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held,
    answer: (status: number, body: unknown) => {
      const text = JSON.stringify(body);
      for (const response of held.splice(0)) {
        response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      }
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const granted = { access_token: 'fresh', token_type: 'Bearer', expires_in: 3600, refresh_token: 'next' };

describe('a renewal', () => {
  let endpoint: Awaited<ReturnType<typeof startHeldEndpoint>>;
  let backend: TestBackend;
  /** The same service tokens as two backends have them. */
  let [here, there]: ReturnType<typeof createConnections>[] = [];
  beforeAll(async () => {
    endpoint = await startHeldEndpoint();
    backend = await startTestBackend({ SPOTIFY_CLIENT_ID: 'a-client', SPOTIFY_ACCOUNTS_URL: endpoint.url });
    const config = loadConfig(backend.environment);
    const { db, server } = backend.app;
    const { log } = server;
    [here, there] = [createConnections({ config, db, log }), createConnections({ config, db, log })];
  });
  afterEach(() => endpoint.answer(503, {}));
  afterAll(async () => {
    await backend.stop();
    await endpoint.close();
  });

  const connect = async (userId: string, accessToken = 'old') => {
    const tokens = { accessToken, refreshToken: 'once', expiresAt: new Date() };
    if (here) await saveConnection(backend.app.db, here.box, { userId, service: 'spotify', displayName: null }, tokens);
  };
  /** A user whose Spotify token has run out. */
  const newUser = async (): Promise<string> => {
    const { username, email } = newPerson();
    const name = `${username}-${randomUUID().slice(0, 8)}`;
    const values = { username: name, email: `${name}-${email}`, passwordHash: '' };
    const [user] = await backend.app.db.insert(users).values(values).returning({ id: users.id });
    await connect(user?.id ?? '');
    return user?.id ?? '';
  };
  const read = (userId: string, at = here) => at?.tokens.read(userId, 'spotify', { kind: 'valid' });
  const asked = (calls: number) => expect.poll(() => endpoint.held.length).toBe(calls);
  const setLease = (userId: string, values: string) =>
    backend.database.query(`update connections set ${values} where user_id = $1`, [userId]);

  it('holds no database connection while the service is slow: 25 of them keep nobody waiting', async () => {
    const client = await signedUp(backend);
    const slow = await Promise.all(Array.from({ length: 25 }, newUser));
    const renewals = Promise.all(slow.map((userId) => read(userId)));
    await asked(25);
    await expect(client.call(userDetails)).resolves.toMatchObject({ status: 'success' });
    expect(endpoint.held, 'all are still on their way').toHaveLength(25);
    endpoint.answer(200, granted);
    expect(new Set((await renewals).map((tokens) => tokens?.accessToken))).toEqual(new Set(['fresh']));
  });

  it('is made once for two backends', async () => {
    const userId = await newUser();
    const both = Promise.all([read(userId), read(userId, there), read(userId), read(userId, there)]);
    await asked(1);
    endpoint.answer(200, granted);
    for (const tokens of await both) expect(tokens).toMatchObject({ accessToken: 'fresh', refreshToken: 'next' });
    expect(endpoint.held).toEqual([]);
  });

  it('that fails is not repeated by the backends that waited for it', async () => {
    const userId = await newUser();
    const both = Promise.allSettled([read(userId), read(userId, there)]);
    await asked(1);
    endpoint.answer(503, {});
    for (const outcome of await both) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { problem: { code: 'service-unavailable' } } });
    }
    expect(endpoint.held).toEqual([]);
  });

  it('of a backend that died is made by another one when the lease ends', async () => {
    const userId = await newUser();
    await setLease(userId, "lease_holder = gen_random_uuid(), lease_until = now() + interval '300 milliseconds'");
    const renewal = read(userId);
    await asked(1);
    endpoint.answer(200, granted);
    await expect(renewal).resolves.toMatchObject({ accessToken: 'fresh' });
  });

  it('does not declare the login dead when another backend has taken it over, with the one refresh token there is', async () => {
    const userId = await newUser();
    const late = read(userId);
    await asked(1);
    await setLease(userId, "lease_until = now() - interval '1 second'");
    const other = read(userId, there);
    await asked(2);
    const [first, second] = endpoint.held.splice(0);
    first?.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
    await expect(late).resolves.toMatchObject({ accessToken: 'old' });
    second?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(granted));
    await expect(other).resolves.toMatchObject({ accessToken: 'fresh' });
    await expect(read(userId)).resolves.toMatchObject({ accessToken: 'fresh' });
  });

  it('brings a login back that was taken for dead while the answer was on its way', async () => {
    const userId = await newUser();
    const late = read(userId);
    await asked(1);
    await setLease(userId, "lease_until = now() - interval '1 second'");
    const other = read(userId, there);
    await asked(2);
    const [first, second] = endpoint.held.splice(0);
    second?.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
    await expect(other).rejects.toMatchObject({ problem: { code: 'service-refused' } });
    first?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(granted));
    await expect(late).resolves.toMatchObject({ accessToken: 'fresh' });
    await expect(read(userId)).resolves.toMatchObject({ accessToken: 'fresh' });
  });

  it('is made with a refresh token that was sealed in the earlier format, and seals the new ones as JWE', async () => {
    const userId = await newUser();
    const key = Buffer.from(backend.environment.TOKEN_ENCRYPTION_KEY ?? '', 'base64');
    const sealed = (token: string) => sealEarlierFormat(key, token, `connection:${userId}:spotify:${token}`);
    await backend.database.query(
      'update connections set access_token = $2, refresh_token = $3, refreshed_at = null where user_id = $1',
      [userId, sealed('access'), sealed('refresh')],
    );
    const renewal = read(userId);
    await asked(1);
    endpoint.answer(200, granted);
    await expect(renewal).resolves.toMatchObject({ accessToken: 'fresh', refreshToken: 'next' });
    const stored = 'select access_token, refresh_token from connections where user_id = $1';
    const jwe = expect.stringMatching(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await backend.database.query(stored, [userId])).rows).toEqual([{ access_token: jwe, refresh_token: jwe }]);
  });

  it('gives way to a new login made meanwhile', async () => {
    const userId = await newUser();
    const late = read(userId);
    await asked(1);
    await connect(userId, 'by a new login');
    endpoint.answer(200, granted);
    await expect(late).resolves.toMatchObject({ accessToken: 'by a new login' });
  });

  it('keeps what the service gave though the database was away when it came', async () => {
    const userId = await newUser();
    const blocking = await backend.database.connect();
    const renewal = read(userId);
    await asked(1);
    await blocking.query('begin');
    await blocking.query('lock table connections');
    endpoint.answer(200, granted);
    const waiting =
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update%'";
    await expect.poll(async () => (await backend.database.query(waiting)).rowCount).toBe(1);
    await backend.database.query(`select pg_terminate_backend(pid) from (${waiting}) as stuck`);
    await blocking.query('commit');
    blocking.release();
    await expect(renewal).resolves.toMatchObject({ accessToken: 'fresh' });
    await expect(read(userId)).resolves.toMatchObject({ accessToken: 'fresh' });
  });
});
