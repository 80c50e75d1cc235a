import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallContext, callEndpoint, login } from '@playa/contracts';
import { startDatabase, startMailbox } from '@playa/testing';
import { startBackendProcess } from './backend-process.ts';
import { newPerson, signedUp } from './people.ts';
import { testEnvironment } from './test-backend.ts';

export interface BenchWorld {
  /** One login of the person of that number. */
  logIn(person: number): Promise<unknown>;
  stop(): Promise<void>;
}

/** An empty database in a PostgreSQL of its own that keeps what it is told. */
export const startBenchDatabase = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'playa-bench-'));
  chmodSync(folder, 0o755);
  const server = await startDatabase({ dataDir: join(folder, 'cluster'), port: 0 });
  return {
    url: await server.createDatabase(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A backend process with a PostgreSQL that keeps what it is told, and so many people who may log in. */
export const startBenchWorld = async (people: number): Promise<BenchWorld> => {
  const database = await startBenchDatabase();
  const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 });
  const backend = await startBackendProcess(
    testEnvironment({
      DATABASE_URL: database.url,
      SMTP_URL: mailbox.smtpUrl,
      LOG_LEVEL: 'info',
      TRUST_PROXY_HOPS: '1',
    }),
  );
  const persons = Array.from({ length: people }, newPerson);
  for (const person of persons) await signedUp({ url: backend.url, mailbox }, person);

  /** Each from an address of their own, as far as the limits can see. */
  const contexts = persons.map(
    (_, at): CallContext => ({ baseUrl: backend.url, headers: { 'x-forwarded-for': `10.0.0.${at + 1}` } }),
  );
  return {
    logIn: async (number) => {
      const [person, context] = [persons[number], contexts[number]];
      if (!person || !context) throw new Error(`there is no person ${number}`);
      const { username, password } = person;
      return callEndpoint(login, { body: { username, email: username, password } }, context);
    },
    stop: async () => {
      await backend.kill('SIGTERM');
      await mailbox.close();
      await database.stop();
    },
  };
};
