import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseServices } from './services.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-site-'));
const stateDir = path.join(folder, 'state');

/** Modules of its own for this file: they read their folders when they are loaded. */
vi.resetModules();
vi.doMock('./paths.mjs', () => ({ root: folder, stateDir, remotes: ['share'] }));
const { publish } = await import('./releases.mjs');
const { refreshRegistry, writeSite } = await import('./site.mjs');
vi.doUnmock('./paths.mjs');
vi.resetModules();

const ports = {
  PLAYA_SHARE_PORT: 3006,
  PLAYA_SANDBOX_SPOTIFY_PORT: 4010,
  PLAYA_SANDBOX_GOOGLE_PORT: 4020,
  PLAYA_SANDBOX_APPLE_PORT: 4030,
};
const config = { backendUrl: 'https://api.playa.example', services: chooseServices(ports, {}).browser };

const release = (buildId) => {
  mkdirSync(path.join(folder, 'mfe-share/dist'), { recursive: true });
  writeFileSync(path.join(folder, 'mfe-share/package.json'), '{"version":"1.0.0"}');
  publish('mfe-share', buildId);
};
const read = (dir, name) => JSON.parse(readFileSync(path.join(dir, name), 'utf8'));
const buildOf = (dir) => read(dir, 'public/remotes.json').remotes[0].buildId;

beforeEach(() => {
  rmSync(stateDir, { recursive: true, force: true });
  release('one');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the site of a stack', () => {
  it('holds what the shell reads at run time, and the headers of its pages', () => {
    const dir = writeSite('local', { ports, devRemotes: [], config });
    expect(read(dir, 'public/config.json')).toEqual(config);
    expect(buildOf(dir)).toBe('one');
    const headers = read(dir, 'headers.json');
    expect(headers['Content-Security-Policy']).toContain("connect-src 'self' https://api.playa.example");
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['Referrer-Policy', 'Permissions-Policy']));
  });

  it('serves to pages nothing but configuration and registry', () => {
    const dir = writeSite('local', { ports, devRemotes: [], config });
    expect(readdirSync(path.join(dir, 'public')).sort()).toEqual(['config.json', 'remotes.json']);
  });

  it('names a new release after a refresh, and not before', () => {
    const dir = writeSite('local', { ports, devRemotes: [], config });
    release('two');
    expect(buildOf(dir)).toBe('one');
    refreshRegistry();
    expect(buildOf(dir)).toBe('two');
    expect(read(dir, 'public/config.json')).toEqual(config);
  });

  it('keeps its remotes that run from source and its ports through a refresh', () => {
    const dir = writeSite('local', { ports: { ...ports, PLAYA_SHARE_PORT: 9006 }, devRemotes: ['share'], config });
    refreshRegistry();
    expect(read(dir, 'public/remotes.json').remotes[0].entry).toBe('http://127.0.0.1:9006/mf-manifest.json');
    expect(read(dir, 'headers.json')['Content-Security-Policy']).toContain('http://127.0.0.1:9006');
  });

  it('is one for each stack: a refresh changes its own alone, and makes none', () => {
    const local = writeSite('local', { ports, devRemotes: [], config });
    const other = writeSite('other', { ports, devRemotes: [], config });
    release('two');
    refreshRegistry('other');
    expect([buildOf(local), buildOf(other)]).toEqual(['one', 'two']);
    refreshRegistry('nobody');
    expect(existsSync(path.join(stateDir, 'site/nobody'))).toBe(false);
  });

  it('is refused while a remote was never built', () => {
    rmSync(stateDir, { recursive: true, force: true });
    expect(() => writeSite('local', { ports, devRemotes: [], config })).toThrow('mfe-share was not built yet');
  });
});
