import { refreshSession, userDetails } from '@playa/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { startBackendProcess } from '../test-support/backend-process.ts';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

it('a session goes on whose backend was killed while it exchanged the refresh token, though the new one never arrived', async () => {
  const client = await signedUp(backend);
  const doomed = await startBackendProcess(backend.environment);
  const tab = new ApiClient(doomed.url);
  for (const [name, value] of client.cookies) tab.cookies.set(name, value);

  // Whether the answer was quicker than the kill does not matter: this browser drops it, as if it had never come.
  const lost = tab.call(refreshSession).catch(() => undefined);
  await expect
    .poll(
      async () => (await backend.database.query('select 1 from refresh_tokens where used_at is not null')).rowCount,
      {
        interval: 1,
        timeout: 10_000,
      },
    )
    .toBe(1);
  await doomed.kill('SIGKILL');
  await lost;

  client.accessToken = (await client.call(refreshSession)).accessToken;
  await expect(client.call(userDetails)).resolves.toMatchObject({ status: 'success' });
  await expect(client.call(refreshSession)).resolves.toBeDefined();
}, 120_000);
