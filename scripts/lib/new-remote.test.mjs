import { expect, it } from 'vitest';
import { remoteFiles } from './new-remote.mjs';
import { releaseTool } from './release-tool.mjs';

it('a new remote has every file with its names filled in, and a remote.json that the registry takes', async () => {
  const files = remoteFiles('my-songs', 3007);
  for (const [name, text] of Object.entries(files)) expect(text, name).not.toMatch(/__\w+__|undefined/);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['rsbuild.config.ts', 'src/remote.tsx', 'README.md']));
  const { port, ...manifest } = JSON.parse(files['remote.json']);
  expect(port).toBe(3007);
  expect(files['src/texts.ts']).toContain("heading: 'My songs'");
  const { entryOf } = await releaseTool();
  const build = { ...manifest, version: '1.0.0', buildId: 'one', entry: 'https://playa.example/mf-manifest.json' };
  const record = { current: build, previous: null, rollout: null, pinned: false };
  expect(entryOf(manifest.name, record).pages).toEqual([
    { name: 'home', path: '/my-songs', guard: 'user', layout: 'app' },
  ]);
});
