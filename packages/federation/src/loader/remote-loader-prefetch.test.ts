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
  it('is there without another request', async () => {
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

  it('is shared with a page that asks for it meanwhile', async () => {
    const loader = fixture.makeLoader();
    const [, module] = await Promise.all([loader.prefetch('library'), loader.load('library')]);
    expect(module.name).toBe('library');
    expect(fixture.asked(entryPath)).toBe(1);
  });

  it('that fails leaves no error, and the page that asks for it tries again', async () => {
    const loader = fixture.makeLoader();
    fixture.server.answers[entryPath] = { status: 404, body: '' };
    await loader.prefetch('library');
    expect(loader.statuses().remotes.library).toMatchObject({ state: 'idle', lastError: null });
    expect(loader.loaded('library')).toBeNull();
    expect(fixture.asked(entryPath)).toBe(1);
    fixture.serveBuild('b1');
    await expect(loader.load('library')).resolves.toMatchObject({ name: 'library' });
  });

  it('that broke or failed for a page is left to that page', async () => {
    const loader = fixture.makeLoader();
    await loader.load('library');
    loader.forget('library');
    await loader.prefetch('library');
    expect(fixture.asked(entryPath)).toBe(1);
    release('b2');
    expect(Object.keys((await loader.load('library')).pages), 'the registry is read again').toEqual(['b2']);
  });

  it('leaves the page no more than its own budget', async () => {
    const loader = fixture.makeLoader({ budgetMs: 1000 });
    fixture.server.answers[entryPath] = { behaviour: 'hang' };
    const begun = performance.now();
    void loader.prefetch('library');
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - begun).toBeLessThan(1900);
  });

  it('is not loaded again while a page has it', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    const module = await loader.load('library');
    release('b2');
    await loader.prefetch('library');
    expect(loader.loaded('library')).toBe(module);
    expect(fixture.asked('/b2/remote-entry.js')).toBe(0);
  });
});

describe('a release under an open tab', () => {
  it('is used by the first page of a remote that the tab did not show yet', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    await loader.ownerOf('copy.open');
    release('b2');
    expect(Object.keys((await loader.load('library')).pages)).toEqual(['b2']);
  });

  it('is used although the build before was prefetched', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    await loader.prefetch('library');
    release('b2');
    expect(loader.loaded('library'), 'the registry was read too long ago').toBeNull();
    expect(Object.keys((await loader.load('library')).pages)).toEqual(['b2']);
  });

  it('is prefetched in place of the build before', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    await loader.prefetch('library');
    release('b2');
    await loader.prefetch('library');
    await loader.prefetch('library');
    expect(loader.statuses().remotes.library).toMatchObject({ buildId: 'b2' });
    expect(fixture.asked('/b2/remote-entry.js')).toBe(1);
  });

  it('changes nothing for a page that is shown', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    const module = await loader.load('library');
    release('b2');
    expect(await loader.load('library')).toBe(module);
  });

  it('does without the registry where that can not be read', async () => {
    const loader = fixture.makeLoader({ registryMaxAgeMs: -1 });
    await loader.prefetch('library');
    window.localStorage.clear();
    fixture.server.answers['/remotes.json'] = { behaviour: 'cut' };
    await expect(loader.load('library')).resolves.toMatchObject({ name: 'library' });
    expect(fixture.asked(entryPath)).toBe(1);
  });
});
