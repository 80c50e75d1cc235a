import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';
import { findFreePort } from './lib/ports.mjs';
import { releaseTool } from './lib/release-tool.mjs';

const page = '<!doctype html><title>Playa</title>';
const script = 'static/js/index.0a1b2c3d.js';
const large = 'static/js/large.0a1b2c3d.js';

let dir;
const servers = [];
const { issueToken } = await releaseTool();

const write = (name, text) => {
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Runs serve.mjs; answers its port. */
const serve = async (args) => {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['scripts/serve.mjs', ...args, '--port', String(port)], {
    cwd: root,
  });
  servers.push(child);
  while (child.exitCode === null && !(await ask(port, '/').catch(() => null)));
  return port;
};

/** Sends the path as it is: `fetch` would tidy it up. */
const askWhole = (port, target, headers = {}) =>
  new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: target, headers }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode, text, headers: response.headers });
    });
    request.once('error', reject);
  });

/** The backend: what it answers to which path. */
const backend = http.createServer((request, response) => {
  asked.push(request.url);
  const [status, type, text] = backendAnswers[request.url] ?? [404, 'text/html', 'withdrawn'];
  response.writeHead(status, { 'Content-Type': type, 'Content-Security-Policy': 'theirs' });
  if (text !== null) response.end(text);
});
const asked = [];
const backendAnswers = {
  '/shared-playlist/abc': [200, 'text/html; charset=utf-8', '<title>Owambe</title>'],
  '/shared-playlist/down': [503, 'application/json', '{}'],
  '/shared-playlist/moved': [302, 'text/html', 'elsewhere'],
  '/shared-playlist/odd': [200, 'application/json', '{}'],
  '/shared-playlist/slow': [200, 'text/html', null],
};

const ask = async (...request) => {
  const { status, text } = await askWhole(...request);
  return { status, text };
};

let config;
let shell;
let remote;
beforeAll(async () => {
  await new Promise((resolve) => backend.listen(0, '127.0.0.1', resolve));
  dir = mkdtempSync(path.join(os.tmpdir(), 'playa-serve-'));
  config = JSON.stringify({ backendUrl: `http://127.0.0.1:${backend.address().port}` });
  write('shell/index.html', page);
  write(`shell/${script}`, 'run()');
  write('site/headers.json', '{"Content-Security-Policy":"ours"}');
  write('site/public/config.json', config);
  write(`remote/b1/${script}`, 'remote()');
  for (const folder of ['shell', 'remote/b1']) {
    write(`${folder}/${large}`, 'plain');
    write(`${folder}/${large}.br`, 'brotli');
    write(`${folder}/${large}.gz`, 'gzip');
  }
  const [built, site, releases] = ['shell', 'site', 'remote'].map((name) => path.join(dir, name));
  [shell, remote] = await Promise.all([serve(['--dir', built, '--site', site]), serve(['--dir', releases])]);
});
afterAll(() => {
  for (const child of servers) child.kill();
  backend.close();
  backend.closeAllConnections();
  rmSync(dir, { recursive: true, force: true });
});

describe('the shell’s server', () => {
  it.each(['/', '/home', '/listeningroom/p.AbC', '/publicprofile/john.doe', '/publicprofile/j%C3%B8hn.d%C3%B8e?a=b.c'])(
    'answers %s with the page',
    async (target) => expect(await ask(shell, target)).toEqual({ status: 200, text: page }),
  );

  it.each([
    '/static/js/gone.0a1b2c3d.js',
    '/static/gone',
    '/favicon.ico',
    '/gone.json',
    '/.well-known/gone',
    '/remotes/x/1/gone',
  ])('answers %s, a file that is not there, with 404', async (target) =>
    expect(await ask(shell, target)).toMatchObject({ status: 404 }),
  );

  it('answers files from the build and from the site', async () => {
    expect(await ask(shell, `/${script}`)).toEqual({ status: 200, text: 'run()' });
    expect(await ask(shell, '/config.json')).toEqual({ status: 200, text: config });
  });
});

describe('the page of a shared playlist', () => {
  it('comes from the backend, with the policies of all pages', async () => {
    const { status, text, headers } = await askWhole(shell, '/shared-playlist/abc?utm_source=a');
    expect([status, text]).toEqual([200, '<title>Owambe</title>']);
    expect(headers['content-security-policy']).toBe('ours');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^text\/html/);
  });

  it('has a head for those who ask for that first', async () => {
    const response = await fetch(`http://127.0.0.1:${shell}/shared-playlist/gone`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([404, '']);
  });

  it('says that a link leads nowhere any more', async () => {
    expect(await ask(shell, '/shared-playlist/gone')).toEqual({ status: 404, text: 'withdrawn' });
  });

  it.each(['down', 'moved', 'odd', 'slow'])('is the plain page where the backend is %s', async (id) => {
    expect(await ask(shell, `/shared-playlist/${id}`)).toEqual({ status: 200, text: page });
  });

  it.each(['/shared-playlist/', '/shared-playlist/a/b', '/shared-playlist/..%2fdocs', '/shared-playlists'])(
    'is not asked for by %s',
    async (target) => {
      asked.length = 0;
      expect(await ask(shell, target)).toEqual({ status: 200, text: page });
      expect(asked).toEqual([]);
    },
  );
});

it('takes the releases of a team that has a token, and serves them; else it takes none', async () => {
  write('site/deployment.json', '{"url":"http://127.0.0.1:3000"}');
  const token = await issueToken(path.join(dir, 'site'), 'karaoke');
  const target = '/remotes/karaoke/one/index.js';
  const put = (authorization) =>
    fetch(`http://127.0.0.1:${shell}${target}`, {
      method: 'PUT',
      body: 'sing()',
      headers: { authorization, 'content-type': 'text/javascript' },
    });
  expect((await put('Bearer another')).status).toBe(401);
  expect(await ask(shell, target)).toMatchObject({ status: 404 });
  expect((await put(`Bearer ${token}`)).status).toBe(201);
  expect(await ask(shell, target)).toEqual({ status: 200, text: 'sing()' });
});

it('serves no page of a team, wherever its file comes from, and a picture with scripts as a picture', async () => {
  const builds = 'remotes/karaoke/one';
  for (const name of ['page.html', 'index.html', 'page.xhtml', 'page'])
    write(`site/public/${builds}/${name}`, '<script>');
  write(`site/public/${builds}/logo.svg`, '<svg/>');
  for (const name of [
    'page.html',
    'page.HTML',
    'page.html/',
    'page%2ehtml',
    'page%2Ehtml%2f',
    'page',
    '',
    'index',
    'page.xhtml',
  ]) {
    expect(await ask(shell, `/${builds}/${name}`), name).toMatchObject({ status: 404 });
    expect(await ask(shell, `/static/../${builds}/${name}`), name).toMatchObject({ status: 404 });
  }
  const { status, headers } = await askWhole(shell, `/${builds}/logo.svg`);
  expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
    200,
    'image/svg+xml',
    "default-src 'none'; sandbox",
  ]);
});

it('a remote’s server answers an unknown path with 404', async () => {
  expect(await ask(remote, `/b1/${script}`)).toEqual({ status: 200, text: 'remote()' });
  expect(await ask(remote, '/b2/index.js')).toMatchObject({ status: 404 });
});

it.each([
  ['gzip, deflate, br', 'br', 'brotli'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['identity', undefined, 'plain'],
])('sends what was compressed ahead to who takes "%s"', async (encodings, encoding, text) => {
  for (const [port, target] of [
    [shell, `/${large}`],
    [remote, `/b1/${large}`],
  ]) {
    const answer = await askWhole(port, target, { 'accept-encoding': encodings });
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
});

const ranges = ['bytes=5-1', 'bytes=-0', 'bytes=3-2,1-0', 'bytes=99-', 'bytes=-', 'bytes=1e3-2', 'lines=2-1', '-', ''];

it.each(ranges)('answers the whole file to the range "%s", and goes on serving', async (range) => {
  for (const [port, target, text] of [
    [shell, `/${script}`, 'run()'],
    [shell, '/config.json', config],
    [shell, '/home', page],
    [remote, `/b1/${script}`, 'remote()'],
  ]) {
    expect(await ask(port, target, { range })).toEqual({ status: 200, text });
  }
});

it.each(['/%00', '/%', '/%E0%A4%A', '//', '/..%2f..%2fetc%2fpasswd', `/${'x'.repeat(5000)}`, '/?%', '//host/p'])(
  'goes on serving after the path %j',
  async (target) => {
    for (const port of [shell, remote]) {
      const { status } = await ask(port, target);
      expect([200, 404]).toContain(status);
    }
    expect(await ask(shell, `/${script}`)).toEqual({ status: 200, text: 'run()' });
  },
);
