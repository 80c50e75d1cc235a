import type pg from 'pg';
import { startTestBackend, type TestBackend } from './test-backend.ts';
import { startTestSandbox, type TestSandbox } from './test-sandbox.ts';

export interface TestWorld {
  /** Origins of the three services. */
  urls: TestSandbox['sandbox']['urls'];
  backend: TestBackend;
  /** The backend's database, to look behind it and to let time pass. */
  database: pg.Pool;
  stop(): Promise<void>;
}

/** A backend with the three services around it. */
export const startTestWorld = async (overrides: Readonly<Record<string, string>> = {}): Promise<TestWorld> => {
  const { sandbox, environment } = await startTestSandbox();
  const backend = await startTestBackend({ ...environment, ...overrides });
  const stop = async () => {
    await backend.stop();
    await sandbox.close();
  };
  return { urls: sandbox.urls, backend, database: backend.database, stop };
};
