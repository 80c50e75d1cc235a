import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestOptions, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teamManifest, writeDeployment } from '../testing/release-fixtures.ts';
import { createUploadHandler } from './upload-handler.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-upload-'));
const site = path.join(folder, 'site');
const token = 'a token for the tests';
let server: Server;

beforeAll(async () => {
  const upload = createUploadHandler(site, token);
  server = createServer(async (incoming, response) => {
    if (!(await upload(incoming, response))) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  writeDeployment(site, 'https://playa.example');
});

/** Sends the path as it is: `fetch` would tidy it up. */
const ask = (method: string, target: string, body = '', headers: RequestOptions['headers'] = {}) =>
  new Promise<{ status: number; text: string; etag: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const authorization = `Bearer ${token}`;
    const sent = request({ host: '127.0.0.1', port, path: target, method, headers: { authorization, ...headers } });
    sent.once('error', reject);
    sent.once('response', async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode ?? 0, text, etag: String(response.headers.etag) });
    });
    sent.end(body);
  });

const entry = (changes: object = {}) => ({
  name: 'karaoke',
  version: '1.0.0',
  buildId: 'one',
  entry: 'https://playa.example/remotes/karaoke/one/mf-manifest.json',
  contract: '^1.0.0',
  commands: [],
  previous: null,
  ...changes,
});
const withEntries = (...remotes: object[]) => JSON.stringify({ schema: 1, remotes });
const putRegistry = async (body: string) => {
  const { etag } = await ask('GET', '/remotes.json');
  return ask('PUT', '/remotes.json', body, { 'if-match': etag });
};
const inFile = () => JSON.parse(readFileSync(path.join(site, 'public/remotes.json'), 'utf8'));

describe('files of builds', () => {
  const file = '/remotes/karaoke/one/static/js/index.js';

  it('are taken once and never changed', async () => {
    expect((await ask('PUT', file, 'one')).status).toBe(201);
    expect((await ask('PUT', file, 'one')).status).toBe(204);
    expect((await ask('PUT', file, 'two')).status).toBe(409);
    expect(readFileSync(path.join(site, `public${file}`), 'utf8')).toBe('one');
  });

  it.each(['', 'Bearer another token!!!!!', `Basic ${token}`, `Bearer ${token}x`])(
    'are refused for %j',
    async (authorization) => {
      expect((await ask('PUT', file, 'one', { authorization })).status).toBe(401);
      expect(existsSync(path.join(site, 'public/remotes'))).toBe(false);
    },
  );

  it.each([
    '/index.html',
    '/config.json',
    '/remotes/karaoke/one/',
    '/remotes/karaoke/one/../../../config.json',
    '/remotes/karaoke/../one/a.js',
    '/remotes/karaoke/one/%2e%2e/a.js',
    '/remotes/karaoke/one/a/../b.js',
    '/remotes/karaoke/one/a\\b.js',
    '/remotes/-/one/a.js',
    '/remotes/karaoke/o.ne/a.js',
    '/remotes/karaoke/one//a.js',
    '/remotes/karaoke/one/a//b.js',
  ])('are not taken at %s', async (target) => {
    expect([400, 404]).toContain((await ask('PUT', target, 'x')).status);
    expect(existsSync(path.join(site, 'public/remotes'))).toBe(false);
  });

  it('have a largest size, whether they say it or not', async () => {
    const large = 'x'.repeat(5_000_001);
    expect((await ask('PUT', file, '', { 'content-length': '999999999' })).status).toBe(413);
    const unsaid = await ask('PUT', file, large, { 'transfer-encoding': 'chunked' }).catch(() => ({ status: 413 }));
    expect(unsaid.status).toBe(413);
    expect(existsSync(path.join(site, `public${file}`))).toBe(false);
  });
});

describe('the registry', () => {
  it('is changed by who read it last, and keeps what the shell is', async () => {
    const { etag } = await ask('GET', '/remotes.json');
    expect((await ask('PUT', '/remotes.json', withEntries(entry()), { 'if-match': etag })).status).toBe(204);
    expect((await ask('PUT', '/remotes.json', withEntries(), { 'if-match': etag })).status).toBe(412);
    expect((await ask('PUT', '/remotes.json', withEntries())).status).toBe(428);
    expect(inFile()).toMatchObject({ shell: { contract: '1.33.0' }, remotes: [{ name: 'karaoke' }] });
  });

  it('answers 304 to who has it', async () => {
    const { etag } = await ask('GET', '/remotes.json');
    expect((await ask('GET', '/remotes.json', '', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    ['no JSON', 'nothing', 'is not a registry'],
    ['another schema', '{"schema":2,"remotes":[]}', 'is not a registry'],
    ['a remote with a bad name', withEntries(entry({ name: '../x' })), 'entry'],
    [
      'a page that takes any path',
      withEntries(entry({ pages: [{ ...teamManifest().pages?.[0], path: '/:any' }] })),
      'page',
    ],
    [
      'an origin that the policy does not allow',
      withEntries(entry({ entry: 'https://evil.example/mf-manifest.json' })),
      'https://evil.example',
    ],
    [
      'a contract that the shell does not have',
      withEntries(entry({ contract: '^2.0.0' })),
      'but the shell has contract 1.33.0',
    ],
    [
      'a rollout from an origin that is not allowed',
      withEntries(
        entry({ rollout: { share: 0.1, build: { ...entry(), entry: 'https://evil.example/mf-manifest.json' } } }),
      ),
      'https://evil.example',
    ],
    [
      'an earlier build at an origin that is not allowed',
      withEntries(entry({ previous: { ...entry(), entry: 'https://evil.example/mf-manifest.json' } })),
      'https://evil.example',
    ],
  ])('is not replaced by one with %s', async (_what, body, reason) => {
    const answer = await putRegistry(body);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(reason)]);
    expect(inFile().remotes).toEqual([]);
  });
});

it('leaves other requests to others', async () => {
  expect((await ask('GET', '/')).status).toBe(418);
});

it('needs a token that can not be tried out', () => {
  expect(() => createUploadHandler(site, 'short')).toThrow(
    'PLAYA_REGISTRY_TOKEN has 5 characters; it needs at least 16.',
  );
});
