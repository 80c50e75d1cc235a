// @vitest-environment jsdom
// @vitest-environment-options { "resources": "usable" }
import { expect, it, vi } from 'vitest';
import { failureOf, useRemoteServer } from '../testing/loader-fixture.ts';
import { exportsOf, goodModule } from '../testing/remote-build.ts';

const manifestPath = '/b1/mf-manifest.json';
const entryPath = '/b1/remote-entry.js';
const fixture = useRemoteServer();
const { entry, makeLoader, serveRegistry } = fixture;

/** The registry lists the initial files, so that the manifest is not read. */
const serveStart = () =>
  serveRegistry(
    entry({
      start: { entryScript: 'remote-entry.js', integrity: `sha384-${'A'.repeat(64)}`, scripts: [], styles: [] },
    }),
  );

it('continues while its server responds, although no file has loaded yet', async () => {
  let respond = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    respond = resolve;
  });
  fixture.server.answers[entryPath] = { body: exportsOf(goodModule), until };
  const loading = makeLoader({ slowAfterMs: 500 }).load('library');
  await vi.waitFor(() => expect(fixture.server.probes.length).toBeGreaterThanOrEqual(2));
  respond();
  await expect(loading).resolves.toMatchObject({ name: 'library' });
  expect(new Set(fixture.server.probes)).toEqual(new Set([manifestPath]));
});

it('fails with "timeout" long before the deadline if its server does not respond', async () => {
  serveStart();
  fixture.server.answers[entryPath] = { behaviour: 'hang' };
  fixture.server.answers[manifestPath] = { behaviour: 'hang' };
  expect(await failureOf(makeLoader({ slowAfterMs: 500 }).load('library'))).toMatchObject({ kind: 'timeout' });
  expect(fixture.server.probes).toEqual([manifestPath]);
});

it('fails with "timeout" at the deadline although its server responds', async () => {
  serveStart();
  fixture.server.answers[entryPath] = { behaviour: 'hang' };
  const loader = makeLoader({ slowAfterMs: 500, budgetMs: 1500 });
  expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'timeout' });
  expect(fixture.server.probes.length).toBeGreaterThan(0);
});

it('has the same timeout if a page waits for a prefetch', async () => {
  let respond = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    respond = resolve;
  });
  fixture.server.answers[entryPath] = { body: exportsOf(goodModule), until };
  const loader = makeLoader({ slowAfterMs: 500 });
  void loader.prefetch('library');
  await vi.waitFor(() => expect(fixture.requestCount(entryPath)).toBe(1));
  const loading = loader.load('library');
  const before = fixture.server.probes.length;
  await vi.waitFor(() => expect(fixture.server.probes.length).toBeGreaterThanOrEqual(before + 2));
  respond();
  await expect(loading).resolves.toMatchObject({ name: 'library' });
  expect(fixture.requestCount(entryPath), 'loaded once').toBe(1);
});
