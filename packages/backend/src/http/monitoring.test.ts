import { createTestDatabase } from '@playa/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SilentPath, startSilentPath } from '../test-support/silent-path.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

describe('whether a backend is ready', () => {
  let path: SilentPath;
  let backend: TestBackend;
  beforeAll(async () => {
    path = await startSilentPath(await createTestDatabase());
    backend = await startTestBackend({ DATABASE_URL: path.url });
  });
  afterAll(async () => {
    // Ends the connections that would be waited for.
    await path.close();
    await backend.stop();
  });

  const readiness = async (): Promise<[number, unknown]> => {
    const answer = await fetch(`${backend.url}/readyz`);
    return [answer.status, await answer.json()];
  };

  it('is said while the database answers nothing and ends no connection, and when it is back', async () => {
    expect(await readiness()).toEqual([200, { status: 'ok' }]);
    path.silence();
    await expect.poll(readiness, { timeout: 4_000 }).toEqual([503, { status: 'database unreachable' }]);
    // New connections get through.
    await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, { status: 'ok' }]);
  });
});
