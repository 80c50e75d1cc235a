import { ModelError } from '@playa/playlist-maker';
import { htmlPage, hugeBody, redirectTo } from '@playa/testing/hostile-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ModelBehaviour, startModelApi } from '../test-support/model-api.ts';
import { createModel } from './model.ts';

let api: Awaited<ReturnType<typeof startModelApi>>;
beforeAll(async () => {
  api = await startModelApi();
});
afterAll(() => api.close());

const prompt = { instructions: 'Answer with JSON.', data: '{"request":"amapiano"}' };
const ask = (signal = new AbortController().signal, apiKey: string | null = 'secret-key') =>
  createModel({ baseUrl: api.url, apiKey, model: 'small-1' }).complete(prompt, signal);

const failing =
  (status: number, body: unknown = { error: { message: 'no' } }): ModelBehaviour =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return null;
  };

it('asks the API once, with instructions and data apart, and answers its text', async () => {
  api.behave(() => '{"ids":["1"]}');
  await expect(ask()).resolves.toBe('{"ids":["1"]}');
  expect(api.requests).toEqual([
    { model: 'small-1', system: prompt.instructions, data: prompt.data, authorization: 'Bearer secret-key' },
  ]);
});

it('sends no key where there is none', async () => {
  api.behave(() => '{}');
  await ask(undefined, null);
  expect(api.requests[0]?.authorization).toBeUndefined();
});

it.each([
  ['429', failing(429), 'over-quota'],
  ['402', failing(402), 'over-quota'],
  ['403 for a used-up account', failing(403, { error: { code: 'insufficient_quota' } }), 'over-quota'],
  ['401', failing(401), 'unavailable'],
  ['500', failing(500), 'unavailable'],
  ['JSON of another kind', failing(200, { hello: 'world' }), 'unavailable'],
])('tells %s as %s', async (_, behaviour, kind) => {
  api.behave(behaviour);
  await expect(ask()).rejects.toMatchObject({ name: 'ModelError', kind });
  expect(api.requests).toHaveLength(1);
});

it('does not send the key elsewhere', async () => {
  const elsewhere = await startModelApi();
  api.behave((_, response, raw) => {
    redirectTo(`${elsewhere.url}/chat/completions`, 307)(raw, response);
    return null;
  });
  await expect(ask()).rejects.toBeInstanceOf(ModelError);
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

it.each([
  ['a web page', htmlPage()],
  ['more than an answer has', hugeBody(1024 ** 3)],
])('is unavailable with %s', async (_, behaviour) => {
  api.behave((_request, response, raw) => {
    behaviour(raw, response);
    return null;
  });
  await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
  await vi.waitFor(() => expect(api.pending()).toBe(0));
});

it('leaves the API when the signal aborts', async () => {
  const controller = new AbortController();
  api.behave(() => {
    controller.abort();
    return null;
  });
  await expect(ask(controller.signal)).rejects.toBeInstanceOf(Error);
  await vi.waitFor(() => expect(api.pending()).toBe(0));
});
