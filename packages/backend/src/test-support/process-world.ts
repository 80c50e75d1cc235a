import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectApple, startCopy } from '@playa/contracts';
import { startDatabase, startMailbox } from '@playa/testing';
import type { ApiClient } from './api-client.ts';
import { type BackendProcess, startBackendProcess } from './backend-process.ts';
import { connect } from './browser.ts';
import { signedUp } from './people.ts';
import { testEnvironment } from './test-backend.ts';
import { accessOf, addPlaylist, type Song, startTestSandbox } from './test-sandbox.ts';

const songs: readonly Song[] = [
  ['Last Last', 'Burna Boy'],
  ['Essence', 'Wizkid'],
  ['Calm Down', 'Rema'],
];

/** Milliseconds, in place of the backend's 15 seconds, for which nobody wants to wait. */
const idleInTransactionMs = 2_000;

/**
 * Backends as processes, on a PostgreSQL of their own that can be stopped and started again. A copy whose backend is gone goes on
 * elsewhere after 3 seconds.
 */
export const startProcessWorld = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'playa-process-world-'));
  // PostgreSQL does not run as root and has to get in.
  chmodSync(folder, 0o755);
  const start = (port: number) => startDatabase({ dataDir: join(folder, 'database'), port, durable: false });
  const [started, { sandbox, environment: services }, mailbox] = await Promise.all([
    start(0),
    startTestSandbox(),
    startMailbox({ smtpPort: 0, pagePort: 0 }),
  ]);
  let server = started;
  const port = Number(new URL(server.url).port);
  const databaseUrl = await server.createDatabase('playa');
  const environment = testEnvironment({ ...services, SMTP_URL: mailbox.smtpUrl, COPY_LEASE_SECONDS: '3' });
  const backends: BackendProcess[] = [];

  return {
    urls: sandbox.urls,
    databaseUrl,
    /** @param name what its database connections are called in pg_stat_activity */
    startBackend: async (name: string, settings: Readonly<Record<string, string>> = {}): Promise<BackendProcess> => {
      const backend = await startBackendProcess({
        ...environment,
        ...settings,
        DATABASE_URL: `${databaseUrl}?application_name=${name}&idle_in_transaction_session_timeout=${idleInTransactionMs}`,
      });
      backends.push(backend);
      return backend;
    },
    stopDatabase: () => server.stop(),
    startDatabase: async () => {
      server = await start(port);
    },
    /** Somebody who has signed up, with Spotify and Apple Music connected. */
    listener: async (backend: Pick<BackendProcess, 'url'>): Promise<ApiClient> => {
      const client = await signedUp({ url: backend.url, mailbox });
      await connect(backend, client, 'spotify');
      const { accessToken } = await accessOf(sandbox.urls.apple, 'demo');
      await client.call(connectApple, { body: { accessToken } });
      return client;
    },
    /** Starts a copy of a few songs from Apple Music to Spotify; answers its id. */
    startCopy: async (client: ApiClient): Promise<string> => {
      const playlistId = await addPlaylist(sandbox.urls.apple, songs);
      const body = { source: 'apple', destination: 'spotify', playlistName: 'Owambe', playlistImage: null } as const;
      const headers = { 'idempotency-key': randomUUID() };
      return (await client.call(startCopy, { body: { ...body, playlistId }, headers })).id;
    },
    songCount: songs.length,
    stop: async () => {
      await Promise.all(backends.map((backend) => backend.kill('SIGKILL')));
      await mailbox.close();
      await sandbox.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type ProcessWorld = Awaited<ReturnType<typeof startProcessWorld>>;
