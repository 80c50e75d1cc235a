import { StreamingError } from '@playa/contracts';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { toProblem } from '../http/error-handler.ts';
import { problem } from '../http/problems.ts';
import { testEnvironment } from '../test-support/test-backend.ts';
import { notAnswering, notConnected, readableElsewhere, reconnectRequired } from './service-problems.ts';
import { createStreamingClients } from './streaming-clients.ts';

const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

/** What the first call rejects with whose tokens are not read for a reason. */
const errorOfCall = (reason: Error): Promise<unknown> => {
  const config = loadConfig(testEnvironment({ SPOTIFY_API_URL: 'http://127.0.0.1:1/v1' }));
  const never = async () => Promise.reject(new Error('Apple is not asked'));
  const streamingClient = createStreamingClients({
    config,
    tokens: { read: () => Promise.reject(reason) },
    appleTokens: { forBrowser: never, forServer: never },
  });
  return streamingClient('ada', 'spotify')
    .profile()
    .catch((thrown: unknown) => thrown);
};

it.each([
  ['is not connected', notConnected('spotify'), 'unauthorized'],
  ['has to be connected again', reconnectRequired(), 'unauthorized'],
  ['does not answer', notAnswering('spotify'), 'unavailable'],
  ['is not set up', problem('service-unavailable', 'Not set up.'), 'unavailable'],
])('a call to a service that %s rejects', async (_case, reason, kind) => {
  const error = await errorOfCall(reason);
  expect(error).toBeInstanceOf(StreamingError);
  expect(error).toMatchObject({ service: 'spotify', kind });
});

const away = { code: 'service-unavailable', message: 'Playa is not available at the moment. Please try again.' };
it.each([
  ['are in a database that is away', failed(new Error('Connection terminated')), away],
  ['are behind a refused connection', failed(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })), away],
  [
    'another backend alone can read',
    readableElsewhere(),
    { code: 'service-unavailable', message: 'Playa is being updated. Please try again.' },
  ],
  ['meet a mistake in the code', new TypeError('x is not a function'), { code: 'internal' }],
])("a call whose tokens %s rejects with that reason, which is Playa's own", async (_case, reason, told) => {
  const error = await errorOfCall(reason);
  expect(error).toBe(reason);
  expect(toProblem(error, fastify().log).problem).toMatchObject(told);
});
