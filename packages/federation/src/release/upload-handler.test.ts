import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestOptions, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teamManifest, writeDeployment } from '../testing/release-fixtures.ts';
import { issueToken, revokeTokens } from './registry-tokens.ts';
import { createUploadHandler } from './upload-handler.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-upload-'));
const site = path.join(folder, 'site');
let token: string;
let server: Server;
let upload: ReturnType<typeof createUploadHandler>;

beforeAll(async () => {
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
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  writeDeployment(site, 'https://playa.example');
  upload = createUploadHandler(site);
  token = await issueToken(site, 'karaoke');
});

/** Sends the path unchanged: `fetch` would normalize it. */
const send = (method: string, target: string, body = '', headers: RequestOptions['headers'] = {}) =>
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
  const { etag } = await send('GET', '/remotes.json');
  return send('PUT', '/remotes.json', body, { 'if-match': etag });
};
const writeRegistry = (...remotes: object[]) => {
  const registry = { schema: 1, shell: { contract: '1.33.0' }, remotes };
  writeFileSync(path.join(site, 'public/remotes.json'), JSON.stringify(registry));
};
const inFile = () => JSON.parse(readFileSync(path.join(site, 'public/remotes.json'), 'utf8'));

describe('files of builds', () => {
  const file = '/remotes/karaoke/one/static/js/index.js';

  it('are accepted once and never changed', async () => {
    expect((await send('PUT', file, 'one')).status).toBe(201);
    expect((await send('PUT', file, 'one')).status).toBe(204);
    expect((await send('PUT', file, 'two')).status).toBe(409);
    expect(readFileSync(path.join(site, `public${file}`), 'utf8')).toBe('one');
  });

  it.each([
    ['no token', () => ''],
    ['another token', () => 'Bearer another token!!!!!'],
    ['another scheme', () => `Basic ${token}`],
    ['a longer token', () => `Bearer ${token}x`],
    [
      'the hash of the token',
      () => `Bearer ${JSON.parse(readFileSync(path.join(site, 'tokens.json'), 'utf8')).karaoke[0]}`,
    ],
  ])('are rejected with %s', async (_what, authorization) => {
    expect((await send('PUT', file, 'one', { authorization: authorization() })).status).toBe(401);
    expect(existsSync(path.join(site, 'public/remotes'))).toBe(false);
  });

  it('are accepted only for the remote of the token', async () => {
    expect((await send('PUT', '/remotes/choir/one/index.js', 'one')).status).toBe(403);
    expect((await send('PUT', '/remotes/shell/one/index.js', 'one')).status).toBe(403);
    expect((await send('PUT', '/shell/index.js', 'one')).status).toBe(404);
    expect(existsSync(path.join(site, 'public/remotes'))).toBe(false);
  });

  it.each(['page.html', 'page.HTM', 'page.xhtml', 'page.xml', 'page', 'index.js.html', 'page.html.br', 'run.php'])(
    'are rejected as %s, which could act as a page of the shell',
    async (name) => {
      expect((await send('PUT', `/remotes/karaoke/one/${name}`, '<script>')).status).toBe(415);
      expect(existsSync(path.join(site, 'public/remotes'))).toBe(false);
    },
  );

  it.each([
    ['index.js', 'text/javascript', 201],
    ['index.css', 'text/css; charset=utf-8', 201],
    ['index.js.br', 'application/octet-stream', 201],
    ['index.js', 'text/html', 415],
    ['cover.png', 'image/svg+xml', 415],
  ])('named %s with the content type %s get status %i', async (name, type, status) => {
    expect((await send('PUT', `/remotes/karaoke/one/${name}`, 'x', { 'content-type': type })).status).toBe(status);
  });

  it('of a remote have a total size limit, which is counted per remote', async () => {
    const builds = path.join(site, 'public/remotes/karaoke/zero');
    mkdirSync(builds, { recursive: true });
    writeFileSync(path.join(builds, 'large.js'), '');
    // A sparse file uses no disk space.
    truncateSync(path.join(builds, 'large.js'), 499_999_999);
    expect((await send('PUT', '/remotes/karaoke/one/a.js', 'x')).status).toBe(201);
    expect(await send('PUT', '/remotes/karaoke/one/b.js', 'x')).toMatchObject({
      status: 507,
      text: 'The builds of mfe-karaoke take 500000000 bytes in 2 files; no more fit.',
    });
    const authorization = `Bearer ${await issueToken(site, 'choir')}`;
    expect((await send('PUT', '/remotes/choir/one/a.js', 'x', { authorization })).status).toBe(201);
  });

  it.each([
    '/index.html',
    '/config.json',
    '/remotes/karaoke/one/',
    '/remotes/karaoke/one/../../../config.json',
    '/remotes/karaoke/../one/a.js',
    '/remotes/karaoke/one/%2e%2e/a.js',
    '/remotes/karaoke/one/a/../b.js',
    '/remotes/karaoke/one/a\\b.js',
    '/remotes/karaoke/o.ne/a.js',
    '/remotes/karaoke/one//a.js',
    '/remotes/karaoke/one/a//b.js',
  ])('are rejected at %s', async (target) => {
    expect([400, 404]).toContain((await send('PUT', target, 'x')).status);
    expect(existsSync(path.join(site, 'public/remotes'))).toBe(false);
  });

  it('have a size limit, with and without Content-Length', async () => {
    const large = 'x'.repeat(5_000_001);
    expect((await send('PUT', file, '', { 'content-length': '999999999' })).status).toBe(413);
    const chunked = await send('PUT', file, large, { 'transfer-encoding': 'chunked' }).catch(() => ({ status: 413 }));
    expect(chunked.status).toBe(413);
    expect(existsSync(path.join(site, `public${file}`))).toBe(false);
  });
});

describe('the registry', () => {
  it('is changed only with the current ETag, and keeps the contract of the shell', async () => {
    const { etag } = await send('GET', '/remotes.json');
    expect((await send('PUT', '/remotes.json', withEntries(entry()), { 'if-match': etag })).status).toBe(204);
    expect((await send('PUT', '/remotes.json', withEntries(), { 'if-match': etag })).status).toBe(412);
    expect((await send('PUT', '/remotes.json', withEntries())).status).toBe(428);
    expect(inFile()).toMatchObject({ shell: { contract: '1.33.0' }, remotes: [{ name: 'karaoke' }] });
  });

  it('keeps the entries of other teams unchanged', async () => {
    const page = { name: 'sing', path: '/sing', guard: 'user', layout: 'app' };
    const choir = entry({ name: 'choir', entry: 'https://cdn.example/mf-manifest.json', pages: [page] });
    writeRegistry(choir);
    for (const remotes of [
      [entry()],
      [entry(), { ...choir, buildId: 'two' }],
      [choir, choir, entry()],
      [entry(), null],
    ]) {
      const { status, text } = await putRegistry(JSON.stringify({ schema: 1, remotes }));
      expect([status, text]).toEqual([403, 'This token changes mfe-karaoke alone.']);
    }
    expect(await putRegistry(withEntries(choir, entry(), entry({ buildId: 'two' })))).toMatchObject({ status: 403 });
    expect(await putRegistry(withEntries(choir, entry({ pages: [page] })))).toMatchObject({
      status: 422,
      text: 'mfe-karaoke has a page at /sing, which is a page of mfe-choir.',
    });
    expect(inFile().remotes).toEqual([choir]);
    expect(await putRegistry(withEntries(entry(), choir))).toMatchObject({ status: 204 });
    expect(await putRegistry(withEntries(choir))).toMatchObject({ status: 204 });
  });

  it('accepts builds at the shell’s origin only below the folder of their own remote', async () => {
    const otherFolder = 'https://playa.example/remotes/choir/one/mf-manifest.json';
    for (const changes of [{ entry: otherFolder }, { previous: entry({ entry: otherFolder }) }]) {
      expect((await putRegistry(withEntries(entry(changes)))).status).toBe(403);
    }
  });

  it('accepts releases of a remote of Playa itself, but not its removal', async () => {
    const auth = entry({ name: 'auth', entry: 'https://cdn.example/mf-manifest.json' });
    writeRegistry(auth);
    token = await issueToken(site, 'auth');
    expect((await putRegistry(withEntries({ ...auth, buildId: 'two' }))).status).toBe(204);
    expect((await putRegistry(withEntries())).status).toBe(403);
  });

  it('responds with 304 to a matching If-None-Match', async () => {
    const { etag } = await send('GET', '/remotes.json');
    expect((await send('GET', '/remotes.json', '', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    ['invalid JSON', 'nothing', 'is not a registry'],
    ['another schema', '{"schema":2,"remotes":[]}', 'is not a registry'],
    ['a remote with a bad name', withEntries(entry({ name: '../x' })), 'alone'],
    [
      'a page that matches any path',
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
  ])('rejects a registry with %s', async (_what, body, reason) => {
    const answer = await putRegistry(body);
    expect([answer.status, answer.text]).toEqual([reason === 'alone' ? 403 : 422, expect.stringContaining(reason)]);
    expect(inFile().remotes).toEqual([]);
  });
});

it('does not handle other requests', async () => {
  expect((await send('GET', '/')).status).toBe(418);
});

describe('tokens', () => {
  const file = '/remotes/karaoke/one/index.js';

  it('are stored as hashes in a file that only its owner can read and that is not served', async () => {
    const stored = path.join(site, 'tokens.json');
    expect(readFileSync(stored, 'utf8')).not.toContain(token);
    expect(statSync(stored).mode & 0o077).toBe(0);
    expect(token).toMatch(/^playa_karaoke_[\w-]{43}$/);
  });

  it('of a remote can be several, and are revoked together', async () => {
    const second = await issueToken(site, 'karaoke');
    const put = (given: string) => send('PUT', file, 'one', { authorization: `Bearer ${given}` });
    expect([(await put(token)).status, (await put(second)).status]).toEqual([201, 204]);
    await revokeTokens(site, 'karaoke');
    expect([(await put(token)).status, (await put(second)).status]).toEqual([401, 401]);
    await expect(revokeTokens(site, 'karaoke')).rejects.toThrow('mfe-karaoke has no token.');
  });

  it.each(['shell', '../x', ''])('are not issued for %j', async (remote) => {
    await expect(issueToken(site, remote)).rejects.toThrow('is no name of a remote');
  });

  it('that are invalid are rate limited, which does not affect valid ones', async () => {
    const wrong = () => send('PUT', file, 'one', { authorization: 'Bearer wrong' });
    const statuses = await Promise.all(Array.from({ length: 40 }, wrong));
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await send('PUT', file, 'one')).status).toBe(201);
  });
});
