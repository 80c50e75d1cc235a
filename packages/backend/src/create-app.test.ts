import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { malformedTargets, statusOf } from '@playa/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from './test-support/test-backend.ts';

describe('the backend', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ METRICS_PORT: '0', API_DOCS: 'on' });
  });
  afterAll(() => backend.stop());

  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(backend.url + path, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('says that it lives and that it is ready', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200 });
    expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  it('tells its figures by route, and not on its public address', async () => {
    await get('/healthz');
    const { metricsUrl } = backend.app;
    expect(metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const figures = await (await fetch(`${metricsUrl}/metrics`)).text();
    expect(figures).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}');
    expect(await get('/metrics')).toMatchObject({ status: 404 });
    for (const path of ['/', '/api/v1/auth/user-details']) expect((await fetch(metricsUrl + path)).status).toBe(404);
  });

  it('sends its security headers with every answer, a refusal too, and serves no TRACE', async () => {
    for (const path of ['/healthz', '/api/v1/auth/user-details', '/nowhere']) {
      const { headers } = await get(path);
      expect(Object.fromEntries(headers), path).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("object-src 'none'"),
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringMatching(/max-age=31536000; includeSubDomains/),
        'x-content-type-options': 'nosniff',
      });
    }
    const { hostname, port } = new URL(backend.url);
    const trace = request({ hostname, port, method: 'TRACE', path: '/healthz' }).end();
    const [answer] = await once(trace, 'response');
    expect(answer.statusCode).toBe(404);
    answer.resume();
  });

  it.each(malformedTargets)(
    'answers GET %s, which is no address or no path, at both of its listeners',
    async (target) => {
      for (const origin of [backend.url, new URL(backend.app.metricsUrl ?? '').origin]) {
        expect([400, 404]).toContain(await statusOf(origin, target));
      }
      expect(await get('/healthz')).toMatchObject({ status: 200 });
    },
  );

  it('ends a request whose body does not arrive', async () => {
    const { hostname, port } = new URL(backend.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nhost: playa\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n',
    );
    const drip = setInterval(() => socket.write(' '), 100);
    await once(socket, 'close');
    clearInterval(drip);
    expect(answer).toContain(' 408 ');
  });

  it('documents its endpoints from the contracts', async () => {
    const { text } = await get('/docs/json');
    expect(JSON.parse(text).paths['/api/v1/auth/user-details'].get.summary).toContain('The user with connection flags');
  });

  it('documents every endpoint with a summary, and both spellings where there are two', async () => {
    const { paths } = JSON.parse((await get('/docs/json')).text);
    for (const { method, path, summary } of backend.app.endpoints) {
      const documented = `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`;
      expect(paths[documented]?.[method.toLowerCase()]?.summary, `${method} ${path}`).toBe(summary);
      expect(summary).not.toBe('');
    }
    for (const [one, other] of [
      ['/auth/verify/account', '/auth/verifyaccount'],
      ['/auth/verify/resetpassword', '/auth/verifyotp'],
    ]) {
      const [first, second] = [one, other].map((path) => paths[`/api/v1${path}`].post);
      expect(second.requestBody).toEqual(first.requestBody);
      expect(second.responses).toEqual(first.responses);
    }
  });

  it('documents what an address takes, and what a call has to bring along', async () => {
    const { paths } = JSON.parse((await get('/docs/json')).text);
    expect(paths['/api/v1/auth/refresh_token'].get).toMatchObject({
      parameters: [{ in: 'query', name: 'refresh_token', required: true }],
      security: [{ accessToken: [] }],
    });
    expect(paths['/api/v1/auth/updatepassword'].post.security).toEqual([{ cookie: [] }]);
    expect(paths['/api/v1/auth/login'].post.security).toBeUndefined();
  });

  it('shows the documentation as a page that may load its own scripts', async () => {
    const { status, headers, text } = await get('/docs/');
    expect(status).toBe(200);
    expect(text).toContain('swagger-ui');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'/);
  });

  it.each(['bytes=5-1', 'bytes=-0', 'bytes=99999999-', '-'])('outlives the range "%s" of a file', async (range) => {
    const { status } = await get('/docs/static/index.css', { headers: { range } });
    expect(status).toBeLessThan(500);
    expect(await get('/healthz')).toMatchObject({ status: 200 });
  });

  it('answers an unknown address with a problem', async () => {
    const { status, text } = await get('/api/v1/nothing');
    expect(status).toBe(404);
    expect(JSON.parse(text)).toEqual({ status: 'error', code: 'not-found', message: 'There is nothing here.' });
  });

  it('tells the wrong method from the wrong address', async () => {
    const { status, text } = await get('/api/v1/auth/user-details', { method: 'DELETE' });
    expect(status).toBe(405);
    expect(JSON.parse(text).code).toBe('method-not-allowed');
  });

  it('answers an address that is no address with a problem', async () => {
    const { status, text } = await get('/api/v1/%E0%A4%A');
    expect(status).toBe(400);
    expect(JSON.parse(text).code).toBe('invalid-input');
  });

  it('lets the shell call with credentials, and nobody else', async () => {
    const shell = await get('/api/v1/auth/user-details', { headers: { origin: 'http://127.0.0.1:3000' } });
    expect(shell.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:3000');
    expect(shell.headers.get('access-control-allow-credentials')).toBe('true');
    const other = await get('/api/v1/auth/user-details', { headers: { origin: 'http://evil.example' } });
    expect(other.headers.get('access-control-allow-origin')).not.toBe('http://evil.example');
  });

  it.each(['', 'Bearer', 'Bearer nonsense', 'Basic ZGVtbzpkZW1v'])(
    'asks to login when the token is "%s"',
    async (authorization) => {
      const { status, text } = await get('/api/v1/auth/user-details', { headers: { authorization } });
      expect(status).toBe(401);
      expect(JSON.parse(text).code).toBe('unauthenticated');
    },
  );
});

it('describes its API to nobody unless that is switched on', async () => {
  const backend = await startTestBackend();
  for (const path of ['/docs', '/docs/json']) expect((await fetch(backend.url + path)).status, path).toBe(404);
  await backend.stop();
});
