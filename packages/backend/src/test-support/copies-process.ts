import { randomBytes, randomUUID } from 'node:crypto';
import {
  type ClientToServerEvents,
  type CopyProgress,
  callEndpoint,
  endedCopyStates,
  getCopy,
  type ServerToClientEvents,
  type ServiceName,
  type StartCopyBody,
  serviceNames,
  startCopy,
} from '@playa/contracts';
import { createTestDatabase } from '@playa/testing';
import type { FakeService } from '@playa/transfer/testing';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { io, type Socket } from 'socket.io-client';
import type { Authenticator } from '../auth/authenticator.ts';
import { budgetLimits } from '../budgets/budget-limits.ts';
import { createBudgets } from '../budgets/create-budgets.ts';
import { loadConfig } from '../config.ts';
import { connections } from '../connections/connections-table.ts';
import { copies } from '../copies/copies.ts';
import { copyJobs } from '../copies/copies-table.ts';
import type { WorkerTiming } from '../copies/copy-worker.ts';
import type { CopyClientFor } from '../copies/run-one-copy.ts';
import { copyWorkers } from '../copies/workers-table.ts';
import { createDatabase, createPool } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { users } from '../database/users-table.ts';
import { errorHandler } from '../http/error-handler.ts';
import { addApi } from '../http/route.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { createMailer } from '../mail/mailer.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createSocketServer } from '../sockets/socket-server.ts';
import { runOneSync } from '../syncs/run-one-sync.ts';
import { syncs } from '../syncs/syncs.ts';
import { testEnvironment } from './test-backend.ts';

/** A migrated database: an empty one by its address, or the test's own. */
export const createCopiesDatabase = async (empty?: string) => {
  const url = empty ?? (await createTestDatabase());
  const pool = createPool(url);
  await migrateDatabase(url);
  const db = createDatabase(pool);

  /** A user with the services connected; answers the id, which is also the access token. */
  const addUser = async (services: readonly ServiceName[] = serviceNames): Promise<string> => {
    const username = `user-${randomBytes(6).toString('hex')}`;
    const [user] = await db
      .insert(users)
      .values({ username, email: `${username}@playa.test`, passwordHash: '' })
      .returning();
    if (!user) throw new Error('no user was inserted');
    for (const service of services) {
      await db.insert(connections).values({ userId: user.id, service, accessToken: '' });
    }
    return user.id;
  };

  /** Resolves when the copy's worker has been heard of so many times more, or the copy has ended: a busy machine may end its lease. */
  const heartbeats = async (copyId: string, count: number): Promise<void> => {
    const moments = new Set<number>();
    while (moments.size <= count) {
      const [copy] = await db
        .select({ state: copyJobs.state, at: copyWorkers.heartbeatAt })
        .from(copyJobs)
        .leftJoin(copyWorkers, eq(copyJobs.workerId, copyWorkers.id))
        .where(eq(copyJobs.id, copyId));
      if (!copy || endedCopyStates.includes(copy.state)) return;
      if (copy.at) moments.add(copy.at.getTime());
    }
  };

  return { url, db, addUser, heartbeats, close: () => pool.end() };
};

/** Whoever shows a user's id is that user. */
const trustingAuthenticator: Authenticator = {
  token: async (userId) => ({ userId, sessionId: userId, expiresAt: Date.now() + 15 * 60_000 }),
  request: async (request) => {
    const userId = request.headers.authorization?.replace('Bearer ', '') ?? '';
    return { userId, sessionId: userId };
  },
  stillLive: async () => undefined,
};

const fastTiming: WorkerTiming = { leaseMs: 1_000, heartbeatMs: 100, pollMs: 200, idlePollMs: 200 };

/** A backend process with nothing but copies and imports in it. */
export const startCopiesProcess = async (
  databaseUrl: string,
  streamingClient: CopyClientFor,
  environment: Readonly<Record<string, string>> = {},
  { syncsEveryMs = 100, ...timing }: Partial<WorkerTiming> & { syncsEveryMs?: number } = {},
) => {
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl, ...environment }));
  const pool = createPool(databaseUrl);
  const db = createDatabase(pool);
  const heartbeatPool = createPool(databaseUrl, { max: 2 });
  const copiesPool = createPool(databaseUrl, { max: 10 });
  const journals = createDatabase(copiesPool);
  const server = fastify();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(errorHandler);
  let poolEnded: Promise<unknown> | undefined;
  const endPool = () => {
    poolEnded ??= Promise.all([pool.end(), copiesPool.end(), heartbeatPool.end()]);
    return poolEnded;
  };
  server.addHook('onClose', endPool);
  const sockets = createSocketServer({ server, pool, config, authenticate: trustingAuthenticator.token });
  addApi(server, { ownOrigins: [config.appUrl], authenticate: trustingAuthenticator.request });
  const heartbeats = createDatabase(heartbeatPool);
  const appleToYoutube = config.copyAppleToYoutube;
  const mailer = createMailer(config);
  const outbox = createOutbox({ config, db, log: server.log, mailer });
  server.addHook('onClose', async () => {
    await outbox.close();
    mailer.close();
  });
  const { appUrl } = config;
  const linkClient = async () => null;
  const budgets = createBudgets({ db, limits: budgetLimits(config), log: server.log });
  const parts = {
    db,
    budgets,
    journals,
    isCrowded: () => copiesPool.waitingCount > 0,
    heartbeats,
    sockets,
    streamingClient,
    linkClient,
    appleToYoutube,
    outbox,
    appUrl,
  };
  importRoutes(server, { db, linkClient });
  await server.register(
    copies({
      ...parts,
      timing: { ...fastTiming, ...timing },
      maxConcurrentRuns: config.copyRuns,
      runOtherJob: runOneSync,
      addRelatedJobs: syncs({ everyMs: syncsEveryMs }),
    }),
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });

  /** Takes the database away from the process, as when it is killed: whatever it still tries reaches nothing. */
  const pullThePlug = async (): Promise<void> => {
    void endPool();
  };

  return { url, db, journals, pullThePlug, stop: () => server.close() };
};

/** A promise to be settled by the test. */
export const hold = () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
};

/** Calls of one user. */
export const asUser = (process: { url: string }, userId: string) => {
  const context = { baseUrl: process.url, headers: { authorization: `Bearer ${userId}` } };
  const details = (id: string) => callEndpoint(getCopy, { params: { id } }, context);
  return {
    context,
    details,
    start: (body: StartCopyBody, key: string = randomUUID()) =>
      callEndpoint(startCopy, { body, headers: { 'idempotency-key': key } }, context),
    until: async (id: string, reached: (copy: CopyProgress) => boolean) => {
      for (;;) {
        const copy = await details(id);
        if (reached(copy)) return copy;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
};

/**
 * What one user's socket is told of copies. Whoever connects is told of current copies as they were read meanwhile: as every client
 * does, `heard` leaves out states that came too late; `told` has all.
 */
export const listen = async (process: { url: string }, userId: string) => {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(process.url, {
    auth: { accessToken: userId },
    transports: ['websocket'],
  });
  const told: CopyProgress[] = [];
  const heard: CopyProgress[] = [];
  socket.on('copy.progress', (progress) => {
    told.push(progress);
    const isLate = heard.some(({ id, sequence }) => id === progress.id && sequence >= progress.sequence);
    if (!isLate) heard.push(progress);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { heard, told, close: () => socket.disconnect() };
};

/** The copy of a fake service's playlist. */
export const copyOf = (source: FakeService, destination: ServiceName, playlistId: string): StartCopyBody => ({
  source: source.service,
  destination,
  playlistId,
  playlistName: 'Owambe',
  playlistImage: null,
});
