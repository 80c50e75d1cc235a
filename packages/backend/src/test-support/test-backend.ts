import { randomBytes } from 'node:crypto';
import { createTestDatabase, type DatabaseTemplate, type Mailbox, startMailbox } from '@playa/testing';
import pg from 'pg';
import { loadConfig } from '../config.ts';
import { type App, createApp } from '../create-app.ts';
import type { RoomTiming } from '../rooms/rooms.ts';

export interface TestBackend {
  app: App;
  mailbox: Mailbox;
  /** Where it listens. */
  url: string;
  databaseUrl: string;
  /** The same database, to look behind the backend and to let time pass. */
  database: pg.Pool;
  /** What it was started with; another one started with the same shares its database and secrets. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** A setting of the environment that a backend starts with. */
export const testEnvironment = (overrides: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  DATABASE_URL: 'postgres://playa:playa@127.0.0.1:1/playa',
  BACKEND_PORT: '0',
  APP_URL: 'http://127.0.0.1:3000',
  BACKEND_URL: 'http://127.0.0.1:4000',
  ACCESS_TOKEN_SECRET: randomBytes(32).toString('hex'),
  TOKEN_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Playa <hello@playa.test>',
  LOG_LEVEL: 'silent',
  ...overrides,
});

/** The tables of the backend and of its job queue, as they are after its first start. */
const startedOnce: DatabaseTemplate = {
  name: 'backend_started_once',
  fill: async (url) => {
    const app = await createApp(loadConfig(testEnvironment({ DATABASE_URL: url })));
    await app.close();
  },
};

/** A backend on a database and a mailbox of its own, listening on a free port. */
export const startTestBackend = async (
  overrides: Readonly<Record<string, string>> = {},
  roomTiming: Partial<RoomTiming> = {},
): Promise<TestBackend> => {
  const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 });
  const databaseUrl = overrides.DATABASE_URL ?? (await createTestDatabase(startedOnce));
  const environment = testEnvironment({ SMTP_URL: mailbox.smtpUrl, ...overrides, DATABASE_URL: databaseUrl });
  const app = await createApp(loadConfig(environment), roomTiming);
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const database = new pg.Pool({ connectionString: databaseUrl });
  const stop = async () => {
    await database.end();
    await app.close();
    await mailbox.close();
  };
  return { app, mailbox, url, databaseUrl, database, environment, stop };
};
