// @vitest-environment jsdom
// @vitest-environment-options { "resources": "usable" }
import { describe, expect, it } from 'vitest';
import { failureOf, useRemoteServer } from '../testing/loader-fixture.ts';
import { goodModule } from '../testing/remote-build.ts';

const fixture = useRemoteServer();
const entryPath = '/b1/remote-entry.js';
const release = (buildId: string) => {
  fixture.serveBuild(buildId, goodModule.replace('home', buildId));
  fixture.serveRegistry(fixture.entry(fixture.buildOf(buildId)));
};

describe('a prefetched remote', () => {
  it('needs no further request', async () => {
    const loader = fixture.makeLoader();
    await Promise.all([loader.prefetch('library'), loader.prefetch('library')]);
    expect(loader.statuses().remotes.library).toMatchObject({ state: 'ready', buildId: 'b1' });
    const requests = [...fixture.server.requests];
    const module = loader.loaded('library');
    expect(module?.name).toBe('library');
    expect(await loader.load('library')).toBe(module);
    await loader.prefetch('library');
    expect(fixture.server.requests).toEqual(requests);
  });

  it('shares its load with a page that needs the remote meanwhile', async () => {
    const loader = fixture.makeLoader();
    const [, module] = await Promise.all([loader.prefetch('library'), loader.load('library')]);
    expect(module.name).toBe('library');
    expect(fixture.requestCount(entryPath)).toBe(1);
  });

  it('that fails leaves no error, and the page that needs it loads it again', async () => {
    const loader = fixture.makeLoader();
    fixture.server.answers[entryPath] = { status: 404, body: '' };
    await loader.prefetch('library');
    expect(loader.statuses().remotes.library).toMatchObject({ state: 'idle', lastError: null });
    expect(loader.loaded('library')).toBeNull();
    expect(fixture.requestCount(entryPath)).toBe(1);
    fixture.serveBuild('b1');
    await expect(loader.load('library')).resolves.toMatchObject({ name: 'library' });
  });

  it('is not loaded after it crashed or failed in a page', async () => {
    const loader = fixture.makeLoader();
    await loader.load('library');
    loader.invalidate('library');
    await loader.prefetch('library');
    expect(fixture.requestCount(entryPath)).toBe(1);
    release('b2');
    expect(Object.keys((await loader.load('library')).pages), 'reads the registry again').toEqual(['b2']);
  });

  it('does not extend the budget of the page', async () => {
    const loader = fixture.makeLoader({ budgetMs: 1000 });
    fixture.server.answers[entryPath] = { behaviour: 'hang' };
    const startedAt = performance.now();
    void loader.prefetch('library');
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - startedAt).toBeLessThan(1900);
  });

  it('is not loaded again while a page uses it', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    const module = await loader.load('library');
    release('b2');
    await loader.prefetch('library');
    expect(loader.loaded('library')).toBe(module);
    expect(fixture.requestCount('/b2/remote-entry.js')).toBe(0);
  });
});

describe('a release while a tab is open', () => {
  it('is used by a remote that the tab has not shown yet', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    await loader.ownerOf('copy.open');
    release('b2');
    expect(Object.keys((await loader.load('library')).pages)).toEqual(['b2']);
  });

  it('is used although the previous build was prefetched', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    await loader.prefetch('library');
    release('b2');
    expect(loader.loaded('library'), 'the cached registry has expired').toBeNull();
    expect(Object.keys((await loader.load('library')).pages)).toEqual(['b2']);
  });

  it('is prefetched in place of the previous build', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    await loader.prefetch('library');
    release('b2');
    await loader.prefetch('library');
    await loader.prefetch('library');
    expect(loader.statuses().remotes.library).toMatchObject({ buildId: 'b2' });
    expect(fixture.requestCount('/b2/remote-entry.js')).toBe(1);
  });

  it('changes nothing for a remote that is shown', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    const module = await loader.load('library');
    release('b2');
    expect(await loader.load('library')).toBe(module);
  });

  it('is not needed if the registry cannot be read: the prefetched build is used', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    await loader.prefetch('library');
    window.localStorage.clear();
    fixture.server.answers['/remotes.json'] = { behaviour: 'cut' };
    await expect(loader.load('library')).resolves.toMatchObject({ name: 'library' });
    expect(fixture.requestCount(entryPath)).toBe(1);
  });
});
