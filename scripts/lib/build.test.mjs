import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'playa-build-'));

/** Modules of its own for this file: they read their folders when they are loaded. */
vi.resetModules();
vi.doMock('./paths.mjs', () => ({
  root: folder,
  stateDir: path.join(folder, 'state'),
  remotes: ['share', 'ai'],
  ownRemotes: ['share', 'ai'],
}));
const { buildApps } = await import('./build.mjs');
const { currentBuild, releaseDir } = await import('./releases.mjs');
const { sourceHash } = await import('./source-hash.mjs');
const { checkSizes } = await import('./size-budgets.mjs');
vi.doUnmock('./paths.mjs');
vi.resetModules();

const apps = ['shell', 'mfe-share', 'mfe-ai'];
const write = (name, text) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

/** Stands in for rsbuild: notes the build and puts the build id into dist/. `then` is more shell script. */
const fakeRsbuild = (app, then = '') => {
  const script = `#!/bin/sh
echo ${app} "$1" $NODE_ENV >> '${folder}/builds'
mkdir -p dist/static && echo "console.log('$PLAYA_BUILD_ID')" > dist/static/index.js && echo 'a{}' > dist/static/index.css
${then}`;
  chmodSync(write(`${app}/node_modules/.bin/rsbuild`, script), 0o755);
};
const builds = () => {
  const file = path.join(folder, 'builds');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').sort() : [];
};

beforeEach(() => {
  vi.stubEnv('PLAYA_OUTPUT', 'failures');
  rmSync(folder, { recursive: true, force: true });
  write('pnpm-lock.yaml', 'lock');
  for (const [name, dependencies] of Object.entries({ ui: { '@playa/contracts': '' }, contracts: {}, backend: {} })) {
    write(`packages/${name}/src/public.ts`, `export const name = '${name}';`);
    write(`packages/${name}/package.json`, JSON.stringify({ dependencies }));
  }
  for (const app of apps) {
    write(`${app}/package.json`, '{"version":"1.0.0","dependencies":{"@playa/ui":"workspace:*","react":"catalog:"}}');
    write(`${app}/src/index.ts`, `console.log('${app}')`);
    fakeRsbuild(app);
  }
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('buildApps', () => {
  it('builds for production and publishes each under the name of its sources', async () => {
    await buildApps();
    expect(builds()).toEqual(['mfe-ai build production', 'mfe-share build production', 'shell build production']);
    for (const app of apps) {
      const { buildId } = currentBuild(app);
      expect(buildId).toBe(sourceHash(app));
      expect(readFileSync(path.join(releaseDir(app), buildId, 'static/index.js'), 'utf8')).toContain(buildId);
    }
  });

  it('builds again only those whose sources changed', async () => {
    await buildApps();
    write('mfe-ai/src/index.ts', 'console.log("changed")');
    await buildApps();
    expect(builds().filter((line) => line.startsWith('mfe-ai'))).toHaveLength(2);
    expect(builds()).toHaveLength(4);
  });

  it('builds only those that are asked for', async () => {
    await buildApps(['mfe-share']);
    expect(builds()).toEqual(['mfe-share build production']);
    expect(currentBuild('shell')).toBeUndefined();
  });

  it('tells what a failed build said, keeps the build before, and builds again the next time', async () => {
    await buildApps(['mfe-ai']);
    const before = currentBuild('mfe-ai');
    write('mfe-ai/src/index.ts', 'console.log(');
    fakeRsbuild('mfe-ai', 'echo "Unexpected end of file"; exit 1');
    await expect(buildApps(['mfe-ai'])).rejects.toThrow('Unexpected end of file');
    expect(currentBuild('mfe-ai')).toEqual(before);
    fakeRsbuild('mfe-ai');
    await buildApps(['mfe-ai']);
    expect(currentBuild('mfe-ai').buildId).not.toBe(before.buildId);
  });
});

describe('sourceHash', () => {
  const share = () => sourceHash('mfe-share');

  it('is 12 hex digits, the same for the same sources, another for each app', () => {
    expect(share()).toMatch(/^[0-9a-f]{12}$/);
    expect(share()).toBe(share());
    expect(new Set(apps.map(sourceHash)).size).toBe(apps.length);
  });

  it.each([
    ['a source of the app', () => write('mfe-share/src/index.ts', 'changed')],
    ['a new file', () => write('mfe-share/src/new.css', '')],
    ['a package that the app depends on', () => write('packages/ui/src/public.ts', 'changed')],
    ['a package that such a package depends on', () => write('packages/contracts/src/public.ts', 'changed')],
    ['the lock file', () => write('pnpm-lock.yaml', 'changed')],
    [
      'the name of a file',
      () => renameSync(path.join(folder, 'mfe-share/src/index.ts'), path.join(folder, 'mfe-share/src/main.ts')),
    ],
  ])('changes with %s', (_, change) => {
    const before = share();
    change();
    expect(share()).not.toBe(before);
  });

  it('changes when text moves from one file to the next', () => {
    write('mfe-share/src/a.ts', 'ab');
    write('mfe-share/src/b.ts', 'c');
    const before = share();
    write('mfe-share/src/a.ts', 'a');
    write('mfe-share/src/b.ts', 'bc');
    expect(share()).not.toBe(before);
  });

  it.each([
    'mfe-share/src/index.test.ts',
    'mfe-share/src/page.spec.tsx',
    'mfe-share/dist/index.js',
    'mfe-share/node_modules/x/index.js',
    'mfe-ai/src/index.ts',
    'packages/backend/src/public.ts',
  ])('stays the same with %s', (name) => {
    const before = share();
    write(name, 'changed');
    expect(share()).toBe(before);
  });
});

it('sizes are known of apps that were built: checkSizes says what to do about another', async () => {
  write(
    'scripts/size-budgets.json',
    JSON.stringify({ pages: {}, entry: 16, remotes: {}, builds: { shell: { js: 1 } } }),
  );
  await expect(checkSizes(() => undefined)).rejects.toThrow('shell was not built yet; run: npm run build');
});
