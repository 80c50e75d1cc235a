import type { ServiceName } from '@playa/contracts';
import { expect, it } from 'vitest';
import { fakeService, type ScriptedResponse } from '../testing/fake-service.ts';
import { createTestClient, fixedLogin } from '../testing/test-client.ts';

const answers: [ServiceName, ScriptedResponse][] = [
  ['spotify', { status: 403, json: { error: { status: 403, message: 'Insufficient client scope' } } }],
  [
    'youtube',
    {
      status: 403,
      json: {
        error: {
          code: 403,
          message: 'Request had insufficient authentication scopes.',
          errors: [{ domain: 'global', reason: 'insufficientPermissions' }],
          status: 'PERMISSION_DENIED',
        },
      },
    },
  ],
];
const connectAgain = {
  spotify: { kind: 'unauthorized', status: 403, message: 'Please connect Spotify again to allow this.' },
  youtube: { kind: 'unauthorized', status: 403, message: 'Please connect YouTube again to allow this.' },
};

it.each(answers)('a permission that the login on %s lacks asks for a new login, once', async (service, answer) => {
  const fake = await fakeService(() => answer);
  const { client, renewals, waits } = createTestClient(service, fake);
  await expect(client.renamePlaylist('p1', 'Mix')).rejects.toMatchObject(connectAgain[service as 'spotify']);
  // Renewed tokens would have the same permissions, and so would Spotify's other dialect.
  expect([renewals, waits, fake.seen.length]).toEqual([[], [], 1]);
});

it.each(answers)(
  'a renewed login on %s that lacks a permission is not taken for an outage',
  async (service, answer) => {
    const fake = await fakeService(({ headers }) =>
      headers.authorization === 'Bearer old' ? { status: 401, json: { error: { message: 'Expired' } } } : answer,
    );
    const { client, renewals } = createTestClient(service, fake);
    await expect(client.removePlaylist('p1')).rejects.toMatchObject(connectAgain[service as 'spotify']);
    expect([renewals, fake.seen.length]).toEqual([['old'], 2]);
  },
);

it('tokens that cannot be renewed lead to the same error', async () => {
  for (const [service, answer] of answers) {
    const fake = await fakeService(() => answer);
    const { client } = createTestClient(service, fake, { tokens: fixedLogin });
    await expect(client.profile()).rejects.toMatchObject(connectAgain[service as 'spotify']);
  }
});
