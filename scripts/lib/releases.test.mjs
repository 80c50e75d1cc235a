import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-releases-'));
const app = 'mfe-share';

/** Modules of its own for this file: they read their folders when they are loaded. */
vi.resetModules();
vi.doMock('./paths.mjs', () => ({ root: folder, stateDir: path.join(folder, 'state'), remotes: ['share'] }));
const releases = await import('./releases.mjs');
vi.doUnmock('./paths.mjs');
vi.resetModules();

const build = (content) => {
  mkdirSync(path.join(folder, app, 'dist'), { recursive: true });
  writeFileSync(path.join(folder, app, 'dist/mf-manifest.json'), content);
};

const publish = (buildId) => {
  build(`{"id":"${buildId}"}`);
  releases.publish(app, buildId);
};

const entryOf = (registry) => registry.remotes[0];
const ports = { PLAYA_SHARE_PORT: 3006 };

beforeEach(() => {
  rmSync(path.join(folder, 'state'), { recursive: true, force: true });
  mkdirSync(path.join(folder, app), { recursive: true });
  const manifest = { name: 'share', contract: '^1.0.0', commands: ['share.open'] };
  writeFileSync(path.join(folder, app, 'package.json'), JSON.stringify({ version: '1.2.3' }));
  writeFileSync(path.join(folder, app, 'remote.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a release', () => {
  it('is what the registry names, with its version, contract and commands', () => {
    publish('one');
    expect(entryOf(releases.remoteRegistry(ports))).toEqual({
      name: 'share',
      version: '1.2.3',
      buildId: 'one',
      entry: 'http://127.0.0.1:3006/one/mf-manifest.json',
      contract: '^1.0.0',
      commands: ['share.open'],
      previous: null,
    });
  });

  it('keeps the files of the one before, which open pages still run', () => {
    publish('one');
    publish('two');
    const manifest = (buildId) =>
      readFileSync(path.join(releases.releaseDir(app), buildId, 'mf-manifest.json'), 'utf8');
    expect([manifest('one'), manifest('two')]).toEqual(['{"id":"one"}', '{"id":"two"}']);
    expect(entryOf(releases.remoteRegistry(ports))).toMatchObject({ buildId: 'two', previous: { buildId: 'one' } });
  });

  it('of the same build again changes nothing', () => {
    publish('one');
    publish('two');
    publish('two');
    expect(entryOf(releases.remoteRegistry(ports)).previous).toMatchObject({ buildId: 'one' });
    expect(releases.isPublished(app, 'two')).toBe(true);
    expect(releases.isPublished(app, 'one')).toBe(false);
  });

  it('can be taken back, once there is one before', () => {
    publish('one');
    expect(() => releases.rollback(app)).toThrow('mfe-share has no earlier build to go back to.');
    publish('two');
    releases.rollback(app);
    expect(entryOf(releases.remoteRegistry(ports))).toMatchObject({ buildId: 'one', previous: { buildId: 'two' } });
  });

  it('run from source is named without a build folder', () => {
    publish('one');
    expect(entryOf(releases.remoteRegistry(ports, ['share'])).entry).toBe('http://127.0.0.1:3006/mf-manifest.json');
  });

  it('that was never made is told with what to do', () => {
    expect(() => releases.remoteRegistry(ports)).toThrow('mfe-share was not built yet; run: npm run build');
  });
});
