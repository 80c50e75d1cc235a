import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-install-'));

/** Modules of its own for this file: they read their folders when they are loaded. */
vi.resetModules();
vi.doMock('./paths.mjs', () => ({ root: folder, stateDir: path.join(folder, 'state'), remotes: [] }));
const { ensureInstalled, requireNode } = await import('./install.mjs');
vi.doUnmock('./paths.mjs');
vi.resetModules();

const calls = path.join(folder, 'calls');
const stamp = path.join(folder, 'node_modules/.playa-installed');

/** A program that stands in for npx: notes how it was called, then does what the text says. */
const fakeNpx = (text) => {
  const file = path.join(folder, 'bin/npx');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "$@" >> '${calls}'\n${text}\n`);
  chmodSync(file, 0o755);
};
const called = () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []);
const lock = (text) => writeFileSync(path.join(folder, 'pnpm-lock.yaml'), text);

beforeEach(() => {
  for (const name of ['calls', 'node_modules']) rmSync(path.join(folder, name), { recursive: true, force: true });
  vi.stubEnv('PATH', `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}`);
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
  lock('one');
  fakeNpx('mkdir -p node_modules');
  return () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('ensureInstalled', () => {
  it('installs exactly what the lock file says, with one version of pnpm', async () => {
    await ensureInstalled();
    expect(called()).toEqual([
      expect.stringMatching(/^--yes pnpm@\d+\.\d+\.\d+ install --frozen-lockfile --reporter=append-only$/),
    ]);
  });

  it('does nothing when that was done before', async () => {
    await ensureInstalled();
    await ensureInstalled();
    expect(called()).toHaveLength(1);
  });

  it('installs again when the lock file or the Node changed, or the packages are gone', async () => {
    await ensureInstalled();
    lock('two');
    await ensureInstalled();
    expect(called()).toHaveLength(2);
    vi.spyOn(process, 'version', 'get').mockReturnValue('v99.0.0');
    await ensureInstalled();
    expect(called()).toHaveLength(3);
    rmSync(path.join(folder, 'node_modules'), { recursive: true });
    await ensureInstalled();
    expect(called()).toHaveLength(4);
  });

  it('tells why it failed, and tries again the next time', async () => {
    fakeNpx('mkdir -p node_modules; echo "ERR_PNPM_OUTDATED_LOCKFILE the lock file is not up to date"; exit 1');
    await expect(ensureInstalled()).rejects.toThrow('the lock file is not up to date');
    expect(existsSync(stamp)).toBe(false);
    fakeNpx('mkdir -p node_modules');
    await ensureInstalled();
    expect(called()).toHaveLength(2);
    expect(existsSync(stamp)).toBe(true);
  });

  it('says on stderr how far it is, because stdout may be the JSON lines of a bench', async () => {
    fakeNpx(
      'mkdir -p node_modules; echo "Progress: resolved 1, reused 0, downloaded 0, added 0"; ' +
        'echo "Progress: resolved 900, reused 10, downloaded 0, added 450"',
    );
    await ensureInstalled();
    const told = vi.mocked(process.stderr.write).mock.calls.flat().join('');
    expect(told).toContain('450 of 900');
    expect(told).not.toContain('0 of 1');
    expect(process.stdout.write).not.toHaveBeenCalled();
  });
});

describe('requireNode', () => {
  it.each(['20.19.0', '20.19.5', '20.20.2', '21.0.0', '22.1.0', '100.0.0'])('accepts %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['20.18.9', '20.2.0', '18.20.4', '9.99.99'])('refuses %s and says which it takes', (version) => {
    expect(() => requireNode(version)).toThrow(`Playa needs Node 20.19 or newer; this is ${version}.`);
  });
});
