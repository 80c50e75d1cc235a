import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStart } from '../release/read-build.ts';
import { defineRemote } from './define-remote.ts';

/** Maximum size in kB, gzipped, of what a page loads for a remote with a one-line page. */
const maxKilobytes = 9;

const remote = `import { defineRemote } from '@playa/contracts';
const manifest = { name: 'empty', contract: '*', commands: [] };
export default defineRemote({ manifest, pages: { home: () => <p>Nothing yet</p> } });
`;

/** A remote whose installed packages are used. */
const sibling = join(process.cwd(), 'mfe-auth');
const folder = mkdtempSync(join(process.cwd(), 'node_modules/.minimal-remote-'));
const dist = join(folder, 'dist');

beforeAll(async () => {
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  mkdirSync(join(folder, 'src'));
  symlinkSync(join(sibling, 'node_modules'), join(folder, 'node_modules'));
  write('package.json', JSON.stringify({ name: 'mfe-empty', version: '0.0.0', type: 'module', dependencies: {} }));
  write('src/index.ts', "import './remote.tsx';\n");
  write('src/remote.tsx', remote);
  const config = defineRemote({ manifest: { name: 'empty' }, port: 3999 });
  const originalCwd = process.cwd();
  process.chdir(folder);
  try {
    const resolved = config({ env: 'production', command: 'build', envMode: 'production' });
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: { ...resolved, mode: 'production', logLevel: 'error' },
    });
    await rsbuild.build();
  } finally {
    process.chdir(originalCwd);
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('is small in a page that has loaded the shared libraries', () => {
  const { entryScript, scripts, styles } = readStart(dist);
  const sizes = [entryScript, ...scripts, ...styles].map((file) => gzipSync(readFileSync(join(dist, file))).length);
  const kB = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  expect(kB).toBeLessThan(maxKilobytes);
});

it('has no HTML page and no page entry', () => {
  const files = readdirSync(dist, { recursive: true }).map(String);
  expect(files.filter((file) => /index\.\w+\.js$|\.html$/.test(file))).toEqual([]);
});
