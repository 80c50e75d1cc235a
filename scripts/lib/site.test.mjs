import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseServices } from './services.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-site-'));
const stateDir = path.join(folder, 'state');

/** Modules of its own for this file: they read their folders when they are loaded. */
vi.resetModules();
vi.doMock('./paths.mjs', () => ({ root: folder, stateDir, remotes: ['share'], ownRemotes: ['share'] }));
const { publish, storeBuild } = await import('./releases.mjs');
const { readSiteRegistry, refreshRegistry, removeFromSite, writeSite } = await import('./site.mjs');
vi.doUnmock('./paths.mjs');
vi.resetModules();

const ports = {
  PLAYA_SHELL_PORT: 3000,
  PLAYA_SHARE_PORT: 3006,
  PLAYA_SANDBOX_SPOTIFY_PORT: 4010,
  PLAYA_SANDBOX_GOOGLE_PORT: 4020,
  PLAYA_SANDBOX_APPLE_PORT: 4030,
};
const config = { backendUrl: 'https://api.playa.example', services: chooseServices(ports, {}).browser };

const release = async (buildId) => {
  mkdirSync(path.join(folder, 'mfe-share/dist'), { recursive: true });
  writeFileSync(path.join(folder, 'mfe-share/package.json'), '{"version":"1.0.0"}');
  storeBuild('mfe-share', buildId);
  await publish('mfe-share', buildId);
};
const read = (dir, name) => JSON.parse(readFileSync(path.join(dir, name), 'utf8'));
const buildOf = (dir) => read(dir, 'public/remotes.json').remotes[0].buildId;

beforeEach(() => {
  rmSync(stateDir, { recursive: true, force: true });
  return release('one');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the site of a stack', () => {
  it('holds what the shell reads at run time, and the headers of its pages', async () => {
    const dir = await writeSite('local', { ports, devRemotes: [], config });
    expect(read(dir, 'public/config.json')).toEqual(config);
    expect(buildOf(dir)).toBe('one');
    const headers = read(dir, 'headers.json');
    expect(headers['Content-Security-Policy']).toContain("connect-src 'self' https://api.playa.example");
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['Referrer-Policy', 'Permissions-Policy']));
  });

  it('lets overrides come from the origins of the deployment, and the policy with them', async () => {
    const overrideOrigins = ['https://preview.playa.example'];
    const dir = await writeSite('local', {
      ports,
      devRemotes: [],
      config: { ...config, stage: 'staging', overrideOrigins },
    });
    expect(read(dir, 'public/config.json')).toMatchObject({ stage: 'staging', overrideOrigins });
    const scripts = /script-src ([^;]*)/.exec(read(dir, 'headers.json')['Content-Security-Policy'])[1].split(' ');
    expect(scripts).toContain('https://preview.playa.example');
    expect(scripts.filter((source) => source.includes('*'))).toEqual([]);
  });

  it('serves to pages nothing but configuration and registry', async () => {
    const dir = await writeSite('local', { ports, devRemotes: [], config });
    expect(readdirSync(path.join(dir, 'public')).sort()).toEqual(['config.json', 'remotes.json']);
  });

  it('names a new release after a refresh, and not before', async () => {
    const dir = await writeSite('local', { ports, devRemotes: [], config });
    await release('two');
    expect(buildOf(dir)).toBe('one');
    await refreshRegistry();
    expect(buildOf(dir)).toBe('two');
    expect(read(dir, 'public/config.json')).toEqual(config);
  });

  it('keeps its remotes that run from source and its ports through a refresh', async () => {
    const dir = await writeSite('local', {
      ports: { ...ports, PLAYA_SHARE_PORT: 9006 },
      devRemotes: ['share'],
      config,
    });
    await refreshRegistry();
    expect(read(dir, 'public/remotes.json').remotes[0].entry).toBe('http://127.0.0.1:9006/mf-manifest.json');
    expect(read(dir, 'headers.json')['Content-Security-Policy']).toContain('http://127.0.0.1:9006');
  });

  it('is one for each stack: a refresh changes its own alone, and makes none', async () => {
    const local = await writeSite('local', { ports, devRemotes: [], config });
    const other = await writeSite('other', { ports, devRemotes: [], config });
    await release('two');
    await refreshRegistry('other');
    expect([buildOf(local), buildOf(other)]).toEqual(['one', 'two']);
    await refreshRegistry('nobody');
    expect(existsSync(path.join(stateDir, 'site/nobody'))).toBe(false);
  });

  it('keeps the remotes of teams through a release, and asks the policy nothing for them', async () => {
    const dir = await writeSite('local', { ports, devRemotes: [], config, origins: ['https://cdn.example'] });
    const registry = read(dir, 'public/remotes.json');
    const team = { ...registry.remotes[0], name: 'karaoke', entry: 'https://team.example/1/mf-manifest.json' };
    writeFileSync(
      path.join(dir, 'public/remotes.json'),
      JSON.stringify({ ...registry, remotes: [...registry.remotes, team] }),
    );
    await release('two');
    await refreshRegistry();
    expect(readSiteRegistry().remotes).toMatchObject([{ name: 'share', buildId: 'two' }, team]);
    const policy = read(dir, 'headers.json')['Content-Security-Policy'];
    expect(policy).toContain('https://cdn.example');
    expect(policy).not.toContain('https://team.example');
    expect([await removeFromSite('karaoke'), await removeFromSite('karaoke')]).toEqual([true, false]);
    expect(readSiteRegistry().remotes).toHaveLength(1);
  });

  it('says where it is, for releases into it', async () => {
    expect(read(await writeSite('local', { ports, devRemotes: [], config }), 'deployment.json')).toEqual({
      url: 'http://127.0.0.1:3000',
    });
  });

  it('is refused while a remote was never built', async () => {
    rmSync(stateDir, { recursive: true, force: true });
    const written = writeSite('local', { ports, devRemotes: [], config });
    await expect(written).rejects.toThrow('mfe-share was not built yet');
  });
});
