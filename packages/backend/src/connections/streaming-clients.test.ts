import { StreamingError } from '@playa/contracts';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { problem } from '../http/problems.ts';
import { testEnvironment } from '../test-support/test-backend.ts';
import { notAnswering, notConnected, reconnectRequired } from './service-problems.ts';
import { createStreamingClients } from './streaming-clients.ts';

const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

it.each([
  ['is not connected', notConnected('spotify'), 'unauthorized'],
  ['has to be connected again', reconnectRequired(), 'unauthorized'],
  ['does not answer', notAnswering('spotify'), 'unavailable'],
  ['is not set up', problem('service-unavailable', 'Not set up.'), 'unavailable'],
  ['has its tokens in a database that is away', failed(new Error('Connection terminated')), 'unavailable'],
  [
    'has its tokens behind a refused connection',
    failed(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
    'unavailable',
  ],
  ['meets a mistake in the code', new TypeError('x is not a function'), 'unavailable'],
])('a call to a service that %s rejects', async (_case, reason, kind) => {
  const config = loadConfig(testEnvironment({ SPOTIFY_API_URL: 'http://127.0.0.1:1/v1' }));
  const never = async () => Promise.reject(new Error('Apple is not asked'));
  const streamingClient = createStreamingClients({
    config,
    tokens: { read: () => Promise.reject(reason) },
    appleTokens: { forBrowser: never, forServer: never },
  });
  const error: unknown = await streamingClient('ada', 'spotify')
    .profile()
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StreamingError);
  expect(error).toMatchObject({ service: 'spotify', kind });
});
