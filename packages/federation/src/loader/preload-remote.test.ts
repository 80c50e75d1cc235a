// @vitest-environment jsdom
import type { RemoteEntry } from '@playa/contracts';
import { beforeEach, expect, it } from 'vitest';
import { preloadRemote } from './preload-remote.ts';

const build = {
  version: '1.0.0',
  buildId: 'b1',
  entry: 'https://remotes.example/library/b1/mf-manifest.json',
  contract: '^1.0.0',
  start: { entryScript: 'entry.js', integrity: 'sha384-abc', scripts: ['page.js'], styles: ['page.css'] },
};
const remote: RemoteEntry = {
  ...build,
  name: 'library',
  commands: [],
  previous: null,
  pages: [],
  rollout: null,
  pinned: false,
};
const links = () => [...document.head.children].map((link) => link.outerHTML);

beforeEach(() => document.head.replaceChildren());

it('preloads the entry script, scripts and styles with the same attributes as the loader', () => {
  preloadRemote(remote);
  const folder = 'https://remotes.example/library/b1';
  expect(links().map((link) => link.replaceAll(folder, ''))).toEqual([
    '<link rel="preload" as="script" crossorigin="anonymous" integrity="sha384-abc" href="/entry.js">',
    '<link rel="preload" as="style" href="/page.css">',
    '<link rel="preload" as="script" href="/page.js">',
  ]);
});

it.each([
  ['the registry does not list the files', { start: undefined }],
  ['a rollout decides on the build', { rollout: { share: 0.1, build: { ...build, buildId: 'b2' } } }],
])('does nothing if %s', (_, changes) => {
  preloadRemote({ ...remote, ...changes });
  expect(links()).toEqual([]);
});

it("rejects files outside of the build's folder", () => {
  const start = { ...build.start, scripts: ['../other/page.js'] };
  expect(() => preloadRemote({ ...remote, start })).toThrow(/outside of its build/);
  expect(links()).toEqual([]);
});
