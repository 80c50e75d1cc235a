import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-releases-'));
const app = 'mfe-share';

/** Modules of its own for this file: they read their folders when they are loaded. */
vi.resetModules();
vi.doMock('./paths.mjs', () => ({
  root: folder,
  stateDir: path.join(folder, 'state'),
  remotes: ['share'],
  ownRemotes: ['share'],
}));
const releases = await import('./releases.mjs');
const { releaseTool } = await import('./release-tool.mjs');
vi.doUnmock('./paths.mjs');
vi.resetModules();

const write = (name, text) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

const manifest = {
  metaData: { remoteEntry: { name: 'entry.js', path: '' } },
  exposes: [{ path: './remote', assets: { js: { sync: ['exposed.js'] }, css: { sync: [] } } }],
};

const store = (buildId) => {
  write(`${app}/dist/mf-manifest.json`, JSON.stringify({ ...manifest, id: buildId }));
  write(`${app}/dist/entry.js`, `// ${buildId}`);
  if (!releases.isStored(app, buildId)) releases.storeBuild(app, buildId);
};

const publish = async (buildId) => {
  store(buildId);
  await releases.publish(app, buildId);
};

const release = async (buildId, share) => {
  store(buildId);
  return releases.release(app, buildId, share);
};

/** The shell, of the contract that its sources have. */
const releaseShell = async (contract) => {
  write('packages/contracts/src/remote.tsx', `export const contractVersion = '${contract}';`);
  write('shell/package.json', '{"version":"1.0.0"}');
  write('shell/dist/index.html', contract);
  const buildId = `shell_${contract.replaceAll('.', '_')}`;
  if (!releases.isStored('shell', buildId)) releases.storeBuild('shell', buildId);
  await releases.release('shell', buildId);
};

const entryOf = (registry) => registry.remotes[0];
const ports = { PLAYA_SHARE_PORT: 3006 };
const present = () => entryOf(releases.remoteRegistry(ports));

beforeEach(() => {
  rmSync(path.join(folder, 'state'), { recursive: true, force: true });
  rmSync(path.join(folder, 'packages'), { recursive: true, force: true });
  write(`${app}/package.json`, JSON.stringify({ version: '1.2.3' }));
  write(`${app}/remote.json`, JSON.stringify({ name: 'share', contract: '^1.0.0', commands: ['share.open'] }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a release', () => {
  it('is what the registry names, with its version, contract, commands and what a page needs to begin with', async () => {
    await publish('one');
    expect(present()).toEqual({
      name: 'share',
      version: '1.2.3',
      buildId: 'one',
      entry: 'http://127.0.0.1:3006/one/mf-manifest.json',
      contract: '^1.0.0',
      start: {
        entryScript: 'entry.js',
        integrity: `sha384-${createHash('sha384').update('// one').digest('base64')}`,
        scripts: ['exposed.js'],
        styles: [],
      },
      commands: ['share.open'],
      pages: [],
      previous: null,
      rollout: null,
      pinned: false,
    });
  });

  it('keeps the files of the one before, which open pages still run', async () => {
    await publish('one');
    await publish('two');
    const script = (buildId) => readFileSync(path.join(releases.releaseDir(app), buildId, 'entry.js'), 'utf8');
    expect([script('one'), script('two')]).toEqual(['// one', '// two']);
    expect(present()).toMatchObject({
      buildId: 'two',
      previous: { buildId: 'one', entry: 'http://127.0.0.1:3006/one/mf-manifest.json' },
    });
  });

  it('of the same build again changes nothing', async () => {
    await publish('one');
    await publish('two');
    await publish('two');
    expect(present().previous).toMatchObject({ buildId: 'one' });
    expect(releases.isPublished(app, 'two')).toBe(true);
    expect(releases.isPublished(app, 'one')).toBe(false);
  });

  it('run from source is named without a build folder, and without the files of a build', async () => {
    await publish('one');
    const { entry, start } = entryOf(releases.remoteRegistry(ports, ['share']));
    expect({ entry, start }).toEqual({ entry: 'http://127.0.0.1:3006/mf-manifest.json' });
  });

  it('that was never made is told with what to do', () => {
    expect(() => releases.remoteRegistry(ports)).toThrow('mfe-share was not built yet; run: npm run build');
  });

  it('of what is no remote is refused', async () => {
    write(`${app}/dist/mf-manifest.json`, '{}');
    releases.storeBuild(app, 'empty');
    await expect(releases.publish(app, 'empty')).rejects.toThrow('describes no build that exposes ./remote');
  });
});

describe('the contract', () => {
  it('of a remote has to be one that the published shell has', async () => {
    await expect(release('one')).rejects.toThrow('shell was not built yet; run: npm run build');
    await releaseShell('1.33.0');
    write(`${app}/remote.json`, JSON.stringify({ name: 'share', contract: '^1.34.0', commands: [] }));
    await expect(release('one')).rejects.toThrow(
      'mfe-share works with contract ^1.34.0, but the shell has contract 1.33.0.',
    );
    await releaseShell('1.34.0');
    await release('one');
    expect(releases.remoteRegistry(ports)).toMatchObject({
      shell: { contract: '1.34.0' },
      remotes: [{ buildId: 'one' }],
    });
  });

  it('of a shell has to be one that every published remote works with', async () => {
    await releaseShell('1.33.0');
    await release('one');
    await expect(releaseShell('2.0.0')).rejects.toThrow(
      'mfe-share works with contract ^1.0.0, but the shell has contract 2.0.0.',
    );
  });

  it('is checked when a build comes back too', async () => {
    const { withRollback } = await releaseTool();
    await releaseShell('1.33.0');
    await release('one');
    write(`${app}/remote.json`, JSON.stringify({ name: 'share', contract: '^1.33.0 || ^2.0.0', commands: [] }));
    await release('two');
    await releaseShell('2.0.0');
    await expect(releases.changeRelease(app, withRollback)).rejects.toThrow('the shell has contract 2.0.0.');
    expect(present().buildId).toBe('two');
  });
});

describe('what is published', () => {
  beforeEach(() => releaseShell('1.33.0'));

  it('is taken back, once there is one before', async () => {
    const { withRollback } = await releaseTool();
    await expect(releases.changeRelease(app, withRollback)).rejects.toThrow('mfe-share was not built yet');
    await release('one');
    await expect(releases.changeRelease(app, withRollback)).rejects.toThrow(
      'mfe-share has no earlier build to go back to.',
    );
    await release('two');
    await releases.changeRelease(app, withRollback);
    expect(present()).toMatchObject({ buildId: 'one', previous: { buildId: 'two' } });
  });

  it('goes to a share of the users first, and npm start leaves that as it is', async () => {
    await release('one');
    await release('two', 0.1);
    expect(present()).toMatchObject({
      buildId: 'one',
      rollout: { share: 0.1, build: { entry: 'http://127.0.0.1:3006/two/mf-manifest.json' } },
    });
    expect(releases.isPublished(app, 'two')).toBe(true);
    await expect(releases.release('shell', 'shell_1_33_0', 0.1)).rejects.toThrow(
      'Only remotes are released to a share',
    );
  });

  it('stays while it is pinned', async () => {
    await release('one');
    await releases.changeRelease(app, (record) => ({ ...record, pinned: true }));
    await release('two');
    expect(present()).toMatchObject({ buildId: 'one', pinned: true });
    expect(releases.isPublished(app, 'two')).toBe(true);
  });

  it('loses nothing when two are released at the same time', async () => {
    await Promise.all([release('one'), release('two'), releaseShell('1.34.0')]);
    const { current, previous } = await releases.changeRelease(app, (record) => record);
    expect([current.buildId, previous.buildId].sort()).toEqual(['one', 'two']);
    expect(releases.currentBuild('shell').contract).toBe('1.34.0');
  });

  it('is forgotten when it is removed', async () => {
    await release('one');
    expect(await releases.removeRecord(app)).toBe(true);
    expect(await releases.removeRecord(app)).toBe(false);
    expect(releases.currentBuild(app)).toBeUndefined();
  });
});
