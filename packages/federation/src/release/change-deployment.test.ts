import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseRegistry } from '@playa/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { teamManifest, writeBuild, writeDeployment } from '../testing/release-fixtures.ts';
import { publishBuild, removeRemote, rollBack, setPinned, setRolloutShare } from './change-deployment.ts';
import { openDeployment } from './open-deployment.ts';
import { issueToken } from './registry-tokens.ts';
import { createUploadHandler } from './upload-handler.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-deployment-'));
const teams = ['karaoke', 'choir', 'a', 'b', 'c', 'd'];
let tokens: Record<string, string>;
const site = path.join(folder, 'site');
let server: Server;
let url: string;

beforeEach(async () => {
  const upload = createUploadHandler(site);
  server = createServer(async (request, response) => {
    if (await upload(request, response)) return;
    const file = path.join(site, 'public', request.url ?? '');
    const headers = JSON.parse(readFileSync(path.join(site, 'headers.json'), 'utf8'));
    if (request.url === '/') response.writeHead(200, headers).end('the page');
    else if (existsSync(file)) response.writeHead(200).end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeDeployment(site, url);
  tokens = {};
  for (const team of teams) tokens[team] = await issueToken(site, team);
  for (const id of ['one', 'two', 'three']) writeBuild(path.join(folder, id), id);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(site, { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const registry = () => JSON.parse(readFileSync(path.join(site, 'public/remotes.json'), 'utf8'));
const entry = () => registry().remotes[0];

describe.each(['a folder', 'a URL'] as const)('into %s', (kind) => {
  const open = (team = 'karaoke') => openDeployment(kind === 'a folder' ? site : url, '/', tokens[team]);
  const release = (buildId: string, changes: { name?: string; [field: string]: unknown } = {}, more: object = {}) =>
    publishBuild(open(changes.name), {
      manifest: teamManifest(changes),
      version: '1.0.0',
      buildId,
      folder: path.join(folder, buildId),
      ...more,
    });

  it('a release uploads every file and lists the initial files in the registry', async () => {
    await release('one');
    const hash = createHash('sha384').update('// one').digest('base64');
    expect(entry()).toEqual({
      name: 'karaoke',
      version: '1.0.0',
      buildId: 'one',
      entry: `${url}/remotes/karaoke/one/mf-manifest.json`,
      contract: '^1.33.0',
      start: {
        entryScript: 'static/js/remote-entry.js',
        integrity: `sha384-${hash}`,
        scripts: ['static/js/exposed.js'],
        styles: ['static/css/exposed.css'],
      },
      commands: ['karaoke.open'],
      pages: teamManifest().pages,
      previous: null,
      rollout: null,
      pinned: false,
    });
    const names = readdirSync(path.join(site, 'public/remotes/karaoke/one'), { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['mf-manifest.json', path.join('static', 'js', 'exposed.js')]));
    expect(parseRegistry(registry())?.skipped).toEqual([]);
    expect(registry().shell).toEqual({ contract: '1.33.0' });
  });

  it('a rollback restores the previous build with its pages and commands, and keeps the files of both', async () => {
    await release('one');
    await release('two', { pages: [], commands: [] });
    expect(entry()).toMatchObject({ buildId: 'two', pages: [], previous: { buildId: 'one' } });
    await rollBack(open(), 'karaoke');
    expect(entry()).toMatchObject({ buildId: 'one', pages: teamManifest().pages, previous: { buildId: 'two' } });
    expect(entry().commands).toEqual(['karaoke.open']);
    expect(readdirSync(path.join(site, 'public/remotes/karaoke')).sort()).toEqual(['one', 'two']);
  });

  it('a gradual release lists both builds until it is completed', async () => {
    await release('one');
    await release('two', {}, { share: 0.1 });
    expect(entry()).toMatchObject({ buildId: 'one', rollout: { share: 0.1, build: { buildId: 'two' } } });
    await setRolloutShare(open(), 'karaoke', 1);
    expect(entry()).toMatchObject({ buildId: 'two', rollout: null, previous: { buildId: 'one' } });
  });

  it('a pinned remote keeps its current build; the released build is only stored', async () => {
    await release('one');
    await setPinned(open(), 'karaoke', true);
    expect((await release('two')).current.buildId).toBe('one');
    expect(entry()).toMatchObject({ buildId: 'one', pinned: true });
    expect(existsSync(path.join(site, 'public/remotes/karaoke/two/mf-manifest.json'))).toBe(true);
    await setPinned(open(), 'karaoke', false);
    await release('two');
    expect(entry()).toMatchObject({ buildId: 'two', pinned: false });
  });

  it('concurrent releases do not overwrite each other', async () => {
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name) => release('one', { name, commands: [], pages: [] })));
    expect(
      registry()
        .remotes.map(({ name }: { name: string }) => name)
        .sort(),
    ).toEqual(names);
  });

  it.each([
    [
      'a contract that the shell does not have',
      { contract: '^2.0.0' },
      'mfe-karaoke works with contract ^2.0.0, but the shell has contract 1.33.0.',
    ],
    ["a command of another remote's", { commands: ['copy.open'] }, 'unknown command "copy.open"'],
    [
      'a page without a path',
      { pages: [{ name: 'home', path: '/', guard: 'user', layout: 'app' }] },
      "mfe-karaoke can't be in the registry: page:",
    ],
  ])('%s is rejected before any file is uploaded', async (_what, changes, message) => {
    await expect(release('one', changes)).rejects.toThrow(message);
    expect(registry().remotes).toEqual([]);
    expect(existsSync(path.join(site, 'public/remotes'))).toBe(false);
  });

  it('a page at the path of another remote is rejected', async () => {
    await release('one', { pages: [{ name: 'song', path: '/sing/:songId', guard: 'user', layout: 'app' }] });
    const pages = [{ name: 'any', path: '/sing/:anything', guard: 'public', layout: 'app' }];
    await expect(release('one', { name: 'choir', commands: [], pages })).rejects.toThrow(
      'mfe-choir has a page at /sing/:anything, which is a page of mfe-karaoke.',
    );
  });

  it('builds that the team hosts itself are registered with their URL, if the content security policy allows the origin', async () => {
    const releaseFrom = (base: string) => release('one', {}, { base });
    await expect(releaseFrom('https://evil.example/builds')).rejects.toThrow(
      'would be loaded from https://evil.example',
    );
    await expect(releaseFrom(`${url}/nowhere`)).rejects.toThrow(
      `The build is not at ${url}/nowhere/one/mf-manifest.json`,
    );
    await release('one');
    await releaseFrom(`${url}/remotes/karaoke/`);
    expect(entry().entry).toBe(`${url}/remotes/karaoke/one/mf-manifest.json`);
  });

  it("a team's remote can be removed, Playa's own cannot", async () => {
    await release('one');
    await removeRemote(open(), 'karaoke');
    expect(registry().remotes).toEqual([]);
    await expect(removeRemote(open(), 'karaoke')).rejects.toThrow('The registry lists no mfe-karaoke.');
    await expect(removeRemote(open(), 'auth')).rejects.toThrow('mfe-auth is a part of Playa');
  });
});

it('an invalid target is rejected with a message', () => {
  expect(() => openDeployment('nowhere', folder, undefined)).toThrow('There is no deployment at nowhere');
  expect(() => openDeployment('.', folder, undefined)).toThrow('its deployment.json names no address');
});

it('an upload without a token is rejected before a file is sent', async () => {
  const release = publishBuild(openDeployment(url, '/', undefined), {
    manifest: teamManifest(),
    version: '1.0.0',
    buildId: 'one',
    folder: path.join(folder, 'one'),
  });
  await expect(release).rejects.toThrow('Set PLAYA_REGISTRY_TOKEN');
});
