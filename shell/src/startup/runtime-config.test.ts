import { createFakeShell } from '@playa/testing/shell';
import { expect, it } from 'vitest';
import { ConfigError, readRuntimeConfig } from './runtime-config.ts';

const answering =
  (answer: () => Response | Promise<Response>): typeof fetch =>
  async () =>
    answer();

it('reads /config.json', async () => {
  const { config } = createFakeShell();
  expect(await readRuntimeConfig(answering(() => Response.json(config)))).toEqual(config);
});

it.each([
  ['is missing', () => new Response('', { status: 404 }), '/config.json answered 404.'],
  ['can not be reached', () => Promise.reject(new TypeError('offline')), '/config.json could not be reached.'],
  ['is the page itself', () => new Response('<!doctype html>'), '/config.json does not hold what Playa needs.'],
  ['lacks something', () => Response.json({ backendUrl: 'x' }), '/config.json does not hold what Playa needs.'],
])('says so when it %s', async (_, answer, message) => {
  const reading = readRuntimeConfig(answering(answer));
  await expect(reading).rejects.toThrow(ConfigError);
  await expect(reading).rejects.toThrow(message);
});
