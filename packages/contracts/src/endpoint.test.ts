import { drip, htmlPage, hugeBody, redirectTo, startHostileServer } from '@playa/testing/hostile-server';
import fc from 'fast-check';
import { afterEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type CallArguments, type CallInput, callEndpoint, endpoint } from './endpoint.ts';
import { ProblemError, TransportError } from './problem.ts';

const whoAmI = endpoint({
  method: 'GET',
  path: '/me',
  response: z.object({ name: z.string() }),
  access: 'public',
  summary: '',
});

const failureOf = async (
  behaviour: Parameters<typeof startHostileServer>[0],
  { timeoutMs = 10_000, ...options }: { signal?: AbortSignal; timeoutMs?: number } = {},
) => {
  const server = await startHostileServer(behaviour);
  onTestFinished(server.close);
  const context = { baseUrl: server.url, timeoutMs };
  return callEndpoint(whoAmI, options, context).then(
    () => null,
    (error: unknown) => error,
  );
};

it('gives up a server that never comes to an end', async () => {
  const error = await failureOf(drip(), { timeoutMs: 200 });
  expect(error).toBeInstanceOf(TransportError);
  expect(error).toMatchObject({ kind: 'TIMEOUT_ERROR', message: 'The server took too long to answer.' });
});

it('takes a signal that ran out for a time-out, also while the body is read', async () => {
  expect(await failureOf(drip(), { signal: AbortSignal.timeout(200) })).toMatchObject({ kind: 'TIMEOUT_ERROR' });
});

it.each([
  ['a body over the limit', hugeBody(1024 ** 3, { declared: true })],
  ['a redirect', redirectTo('http://127.0.0.1:9/')],
  ['a web page', htmlPage()],
  ['a web page that refuses', htmlPage(502)],
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
  const requests: { url: string; init: RequestInit }[] = [];
  const context = {
    baseUrl: 'http://playa.invalid',
    headers: { authorization: 'Bearer session', 'x-build': 'b1' },
    fetch: async (url: unknown, init: RequestInit = {}) => {
      requests.push({ url: String(url), init });
      return Response.json({ added: true });
    },
  };
  afterEach(() => {
    requests.length = 0;
  });

  it('fills its parts in by name, encoded', async () => {
    await callEndpoint(addSong, { params, query: { place: '1&2' }, body: { note: 'loud' } }, context);
    expect(requests).toMatchObject([
      {
        url: 'http://playa.invalid/api/v1/playlists/p%2F1/songs/%232?place=1%262',
        init: { method: 'POST', body: '{"note":"loud"}', credentials: 'include', redirect: 'manual' },
      },
    ]);
  });

  it('is reached at its own path, whatever its parts and its query hold', async () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '.' && text !== '..');
    await fc.assert(
      fc.asyncProperty(part, part, fc.string({ unit: 'grapheme' }), async (playlistId, songId, place) => {
        const asked = { params: { playlistId, songId }, query: { place }, body: { note: 'loud' } };
        await callEndpoint(addSong, asked, context);
        const { pathname, searchParams, hash } = new URL(requests.at(-1)?.url ?? '');
        const parts = pathname.split('/').map(decodeURIComponent);
        expect(parts).toEqual(['', 'api', 'v1', 'playlists', playlistId, 'songs', songId]);
        expect([[...searchParams], hash]).toEqual([[['place', place]], '']);
      }),
    );
  });

  it.each([
    ['none', undefined],
    ['an empty one', {}],
    ['one whose only value is undefined', { place: undefined }],
  ])('with no query, %s, has no question mark', async (_, query) => {
    await callEndpoint(addSong, { params, query, body: { note: 'loud' } }, context);
    expect(requests[0]?.url).toBe('http://playa.invalid/api/v1/playlists/p%2F1/songs/%232');
  });

  it('sends the headers of its caller, which outrank those of the context', async () => {
    const headers = { authorization: 'Bearer other', 'idempotency-key': 'k-12345678' };
    await callEndpoint(addSong, { params, body: { note: 'loud' }, headers }, context);
    expect(requests[0]?.init.headers).toEqual({ 'content-type': 'application/json', 'x-build': 'b1', ...headers });
  });

  it('sends of a body what JSON knows, and no more', async () => {
    const body = { note: 'loud', later: undefined, length: Number.NaN };
    await callEndpoint(addSong, { params, body }, context);
    expect(requests[0]?.init.body).toBe('{"note":"loud","length":null}');
  });

  it('sends no body that its schema refuses, and says so as the server would', async () => {
    const refused = callEndpoint(addSong, { params, body: { note: 'no' } }, context);
    await expect(refused).rejects.toMatchObject({
      httpStatus: 400,
      problem: { code: 'invalid-input', message: 'too short', fields: { note: 'too short' } },
    });
    expect(requests).toEqual([]);
  });

  it('names each field that its schema refuses once, with its first message', async () => {
    const strict = endpoint({
      ...addSong,
      path: '/songs',
      body: z.object({
        name: z
          .string()
          .min(3, 'too short')
          .regex(/^[a-z]*$/, 'only letters'),
        guests: z.array(z.object({ name: z.string('no name') })),
      }),
    });
    const body = { name: '1', guests: [{ name: 7 }, { name: 8 }] } as never;
    await expect(callEndpoint(strict, { body }, context)).rejects.toMatchObject({
      problem: { message: 'too short', fields: { name: 'too short', guests: 'no name' } },
    });
  });

  it.each([undefined, null, 'loud', [], { note: 7 }, { Note: 'loud' }])(
    'is not called with the body %j',
    async (body) => {
      const call = callEndpoint(addSong, { params, body: body as never }, context);
      await expect(call).rejects.toBeInstanceOf(ProblemError);
      expect(requests).toEqual([]);
    },
  );

  it.each([
    ['', 'needs "songId"'],
    ['.', 'cannot be "."'],
    ['..', 'cannot be ".."'],
  ])('is not called with the part %j', async (songId, message) => {
    const call = callEndpoint(addSong, { params: { ...params, songId }, body: { note: 'loud' } }, context);
    await expect(call).rejects.toThrow(message);
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

describe('an answer', () => {
  const answered = (response: Response) =>
    callEndpoint(whoAmI, {}, { baseUrl: 'http://playa.invalid', fetch: async () => response });
  const text = (body: string | null, status = 200) => new Response(body, { status });

  it('is read without what this build does not know, and behind a byte order mark', async () => {
    expect(await answered(text('\ufeff{"name":"ada","mood":"calm","__proto__":{"name":"eve"}}'))).toEqual({
      name: 'ada',
    });
  });

  it.each([
    ['nothing', ''],
    ['half of it', '{"name":"a'],
    ['two of it', '{"name":"ada"}{"name":"ada"}'],
    ['the wrong type', '{"name":7}'],
    ['null', 'null'],
    ['a list', '[{"name":"ada"}]'],
    ['text', '"ada"'],
  ])('is not understood when it is %s', async (_, body) => {
    await expect(answered(text(body))).rejects.toMatchObject({ name: 'TransportError', kind: 'PARSING_ERROR' });
  });

  it('without a body fits an endpoint that answers null', async () => {
    const nothing = endpoint({ ...whoAmI, response: z.null() });
    const context = { baseUrl: 'http://playa.invalid', fetch: async () => text(null, 204) };
    expect(await callEndpoint(nothing, {}, context)).toBeNull();
  });

  it.each([400, 401, 403, 404, 409, 413, 415, 429, 500, 503])(
    'of status %i is the problem that it tells',
    async (status) => {
      const problem = { status: 'error', code: 'not-found', message: 'Nobody is here.', retryAfter: 7 };
      const refused = answered(Response.json({ ...problem, traceId: 'unknown here' }, { status }));
      await expect(refused).rejects.toBeInstanceOf(ProblemError);
      await expect(refused).rejects.toMatchObject({ message: 'Nobody is here.', httpStatus: status, problem });
    },
  );

  it.each([
    ['no problem', '{}'],
    ['nothing', ''],
    ['a problem without a message', '{"status":"error","code":"not-found"}'],
    ['a success', '{"status":"success","message":"Done"}'],
  ])('that refuses with %s names its status', async (_, body) => {
    const refused = answered(text(body, 500));
    await expect(refused).rejects.toMatchObject({
      kind: 'PARSING_ERROR',
      message: expect.stringContaining('500'),
    });
  });
});

describe('a signal', () => {
  it('that has aborted sends nothing', async () => {
    const doFetch = vi.fn();
    const call = callEndpoint(whoAmI, { signal: AbortSignal.abort('left') }, { baseUrl: '', fetch: doFetch });
    await expect(call).rejects.toMatchObject({ kind: 'FETCH_ERROR', cause: { kind: 'aborted', cause: 'left' } });
    expect(doFetch).not.toHaveBeenCalled();
  });

  it('ends a call that is under way, and hands the abort on to fetch', async () => {
    const controller = new AbortController();
    const aborted = vi.fn();
    const doFetch = (_: unknown, init?: RequestInit) => {
      init?.signal?.addEventListener('abort', aborted);
      controller.abort();
      return new Promise<never>(() => undefined);
    };
    const call = callEndpoint(whoAmI, { signal: controller.signal }, { baseUrl: '', fetch: doFetch });
    await expect(call).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
    expect(aborted).toHaveBeenCalledOnce();
  });

  it('of a caller keeps no listener of a call that is over', async () => {
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    const fetchOnce = async () => Response.json({ name: 'ada' });
    await callEndpoint(whoAmI, { signal }, { baseUrl: 'http://playa.invalid', fetch: fetchOnce });
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
      added.mock.calls.map(([type, listener]) => [type, listener]),
    );
  });
});

it('waits 30 s for an answer unless it is told otherwise', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const settled = vi.fn();
  const silent = { baseUrl: '', fetch: () => new Promise<never>(() => undefined) };
  const call = callEndpoint(whoAmI, {}, silent).catch(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'TIMEOUT_ERROR' }));
});
