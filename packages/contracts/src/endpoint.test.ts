import { drip, hugeBody, redirectTo, startHostileServer, webPage } from '@playa/testing/hostile-server';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { callEndpoint, endpoint } from './endpoint.ts';
import { TransportError } from './problem.ts';

const whoAmI = endpoint({
  method: 'GET',
  path: '/me',
  response: z.object({ name: z.string() }),
  access: 'public',
  summary: '',
});

const failureOf = async (
  behaviour: Parameters<typeof startHostileServer>[0],
  options: { signal?: AbortSignal } = {},
) => {
  const server = await startHostileServer(behaviour);
  onTestFinished(server.close);
  const context = { baseUrl: server.url, timeoutMs: options.signal ? 10_000 : 2000 };
  return callEndpoint(whoAmI, options, context).then(
    () => null,
    (error: unknown) => error,
  );
};

it('gives up a server that never comes to an end', async () => {
  const error = await failureOf(drip());
  expect(error).toBeInstanceOf(TransportError);
  expect(error).toMatchObject({ kind: 'TIMEOUT_ERROR', message: 'The server took too long to answer.' });
});

it('takes a signal that ran out for a time-out, also while the body is read', async () => {
  expect(await failureOf(drip(), { signal: AbortSignal.timeout(200) })).toMatchObject({ kind: 'TIMEOUT_ERROR' });
});

it.each([
  ['a body without end', hugeBody(1024 ** 3)],
  ['a redirect', redirectTo('http://127.0.0.1:9/')],
  ['a web page', webPage()],
  ['a web page that refuses', webPage(502)],
])('does not understand %s', async (_, behaviour) => {
  expect(await failureOf(behaviour)).toMatchObject({ kind: 'PARSING_ERROR' });
});

it('says that nobody answered, also when the connection is cut in the middle of the body', async () => {
  const cut = await failureOf((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{', () => response.destroy());
  });
  expect(cut).toMatchObject({ kind: 'FETCH_ERROR' });
});
