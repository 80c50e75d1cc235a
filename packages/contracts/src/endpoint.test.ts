import { drip, hugeBody, redirectTo, startHostileServer, webPage } from '@playa/testing/hostile-server';
import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type CallArguments, type CallInput, callEndpoint, endpoint } from './endpoint.ts';
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

describe('an endpoint with a path of parts, a query and a body', () => {
  const addSong = endpoint({
    method: 'POST',
    path: '/playlists/:playlistId/songs/:songId',
    query: z.object({ place: z.string().optional() }),
    body: z.object({ note: z.string().min(3, 'too short') }),
    response: z.object({ added: z.boolean() }),
    access: 'user',
    summary: '',
  });
  const params = { playlistId: 'p/1', songId: '#2' };
  const requests: { url: string; body: unknown }[] = [];
  const context = {
    baseUrl: 'http://playa.invalid',
    fetch: async (url: unknown, init?: RequestInit) => {
      requests.push({ url: String(url), body: init?.body });
      return Response.json({ added: true });
    },
  };

  it('fills its parts in by name, encoded', async () => {
    await callEndpoint(addSong, { params, query: { place: '1&2' }, body: { note: 'loud' } }, context);
    expect(requests.splice(0)).toEqual([
      { url: 'http://playa.invalid/api/v1/playlists/p%2F1/songs/%232?place=1%262', body: '{"note":"loud"}' },
    ]);
  });

  it('sends no body that its schema refuses, and says so as the server would', async () => {
    const refused = callEndpoint(addSong, { params, body: { note: 'no' } }, context);
    await expect(refused).rejects.toMatchObject({
      httpStatus: 400,
      problem: { code: 'invalid-input', message: 'too short', fields: { note: 'too short' } },
    });
    expect(requests).toEqual([]);
  });

  it('is not called with a part that is empty', async () => {
    const call = callEndpoint(addSong, { params: { ...params, songId: '' }, body: { note: 'loud' } }, context);
    await expect(call).rejects.toThrow('needs "songId"');
    expect(requests).toEqual([]);
  });

  it('demands what it needs of who calls it, when the call is compiled', () => {
    expectTypeOf<CallInput<typeof addSong>['params']>().toEqualTypeOf<
      Readonly<Record<'playlistId' | 'songId', string>>
    >();
    expectTypeOf<CallInput<typeof addSong>['body']>().toEqualTypeOf<{ note: string }>();
    expectTypeOf<CallInput<typeof addSong>['query']>().toEqualTypeOf<{ place?: string } | undefined>();
    expectTypeOf<CallInput<typeof whoAmI>['params']>().toEqualTypeOf<undefined>();
    expectTypeOf<CallInput<typeof whoAmI>['body']>().toEqualTypeOf<undefined>();
    expectTypeOf<CallArguments<typeof whoAmI>>().toEqualTypeOf<[input?: CallInput<typeof whoAmI>]>();
    expectTypeOf<CallArguments<typeof addSong>>().toEqualTypeOf<[input: CallInput<typeof addSong>]>();
  });
});
