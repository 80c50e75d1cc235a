import { StreamingError, type StreamingErrorKind } from '@playa/contracts';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorHandler } from './error-handler.ts';
import { problem } from './problems.ts';

/** What a handler throws, by the name in the address. */
const thrown: Record<string, unknown> = {
  problem: problem('too-many-requests', 'Please wait.', { retryAfter: 7 }),
  mistake: new TypeError("secret's length is not a function"),
  text: 'a string that somebody threw',
  nothing: undefined,
  away: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  untranslatable: Object.assign(new Error('no'), { code: '22021', severity: 'ERROR' }),
};

describe('an error of a handler', () => {
  const logged: string[] = [];
  const server = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } });
  beforeAll(async () => {
    server.setValidatorCompiler(validatorCompiler);
    server.setSerializerCompiler(serializerCompiler);
    server.setErrorHandler(errorHandler);
    server.get<{ Params: { name: string } }>('/throw/:name', async ({ params }) => {
      throw thrown[params.name];
    });
    server.get<{ Params: { kind: StreamingErrorKind } }>('/service/:kind', async ({ params }) => {
      throw new StreamingError('spotify', params.kind, 'internal words', { retryAfterMs: 1_500 });
    });
    const body = z.object({ name: z.string('Please give a name'), age: z.number('Please give an age') });
    server.post('/form', { schema: { body } }, async () => 'fine');
    await server.ready();
  });
  afterAll(() => server.close());

  const get = async (url: string) => {
    logged.length = 0;
    const response = await server.inject({ url });
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: response.json<unknown>() };
  };

  it('that is a problem is answered as it is, with the time to come back', async () => {
    expect(await get('/throw/problem')).toEqual({
      status: 429,
      retryAfter: '7',
      body: { status: 'error', code: 'too-many-requests', message: 'Please wait.', retryAfter: 7 },
    });
    expect(logged).toEqual([]);
  });

  it.each(['mistake', 'text', 'nothing'])('that is a mistake (%s) is told to the log alone', async (name) => {
    const { status, body } = await get(`/throw/${name}`);
    expect(status).toBe(500);
    expect(body).toEqual({ status: 'error', code: 'internal', message: 'Something went wrong! Please try again.' });
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ msg: 'request failed' });
  });

  it('of a database that is away asks to come back, and is told to the log', async () => {
    const { status, retryAfter, body } = await get('/throw/away');
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(body).toMatchObject({ code: 'service-unavailable' });
    expect(logged).toHaveLength(1);
  });

  it('of text that PostgreSQL cannot keep is the sender’s', async () => {
    const { status, body } = await get('/throw/untranslatable');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input' });
    expect(logged).toEqual([]);
  });

  it.each<[StreamingErrorKind, number, string]>([
    ['unauthorized', 409, 'service-refused'],
    ['forbidden', 409, 'service-refused'],
    ['playlist-full', 409, 'service-refused'],
    ['invalid-request', 409, 'service-refused'],
    ['conflict', 409, 'service-refused'],
    ['unsupported', 409, 'service-refused'],
    ['not-found', 404, 'not-found'],
    ['unavailable', 503, 'service-unavailable'],
  ])('of a service (%s) is %i %s, in words of our own', async (kind, status, code) => {
    const answer = await get(`/service/${kind}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code });
    expect(JSON.stringify(answer.body)).not.toContain('internal words');
  });

  it('of a service that is away says in whole seconds when to come back', async () => {
    expect((await get('/service/unavailable')).retryAfter).toBe('2');
    expect((await get('/service/forbidden')).retryAfter).toBeUndefined();
  });

  it.each([
    [{}, { name: 'Please give a name', age: 'Please give an age' }],
    [{ name: 'Ada' }, { age: 'Please give an age' }],
    [
      { name: 7, age: 'seven' },
      { name: 'Please give a name', age: 'Please give an age' },
    ],
  ])('of a form (%j) stands at its fields', async (payload, fields) => {
    const response = await server.inject({ method: 'POST', url: '/form', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input', message: Object.values(fields)[0], fields });
  });

  it.each([
    ['{"name":', 'application/json', 400, 'invalid-input'],
    ['<form/>', 'text/xml', 415, 'unsupported-media-type'],
    [`{"name":"${'a'.repeat(1024 * 1024)}"}`, 'application/json', 413, 'payload-too-large'],
  ])('of a body that cannot be read (%#) says why', async (payload, type, status, code) => {
    const headers = { 'content-type': type };
    const response = await server.inject({ method: 'POST', url: '/form', payload, headers });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });
});
