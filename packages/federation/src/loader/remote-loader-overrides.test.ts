// @vitest-environment jsdom
// @vitest-environment-options { "resources": "usable" }
import { describe, expect, it } from 'vitest';
import { failureOf, useRemoteServer } from '../testing/loader-fixture.ts';
import { goodModule } from '../testing/remote-build.ts';

const fixture = useRemoteServer();

const makeLoader = (buildId = 'mine', remote = 'library') => {
  const address = `${fixture.server.origin}/${buildId}/mf-manifest.json`;
  return fixture.makeLoader({ overrides: () => new Map([[remote, address]]) });
};

describe('an overridden remote', () => {
  it('is loaded from the URL of the override', async () => {
    fixture.serveBuild('mine', goodModule.replace('home', 'mine'));
    const loader = makeLoader();
    expect(Object.keys((await loader.load('library')).pages)).toEqual(['mine']);
    expect(loader.statuses().remotes.library).toMatchObject({
      state: 'ready',
      choice: 'override',
      version: null,
      buildId: null,
      contract: '^1.0.0',
    });
    expect(fixture.requestCount('/b1/mf-manifest.json')).toBe(0);
  });

  it('has no fallback build', async () => {
    const loader = makeLoader('nothing');
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'http', httpStatus: 404 });
    expect(loader.statuses().remotes.library).toMatchObject({ state: 'failed', choice: 'override' });
  });

  it('has its contract range checked after it was loaded', async () => {
    fixture.serveBuild('mine', goodModule.replace('^1', '^2'));
    expect(await failureOf(makeLoader().load('library'))).toMatchObject({ kind: 'contract' });
  });

  it('may be missing in the registry', async () => {
    fixture.serveRegistry();
    fixture.serveBuild('mine');
    await expect(makeLoader().load('library')).resolves.toMatchObject({ name: 'library' });
  });
});

describe('the remote.json of an override', () => {
  const serveManifest = (manifest: object) => {
    fixture.server.answers['/mine/remote.json'] = { body: JSON.stringify(manifest) };
  };

  it('defines the commands of the remote, also if the registry does not list the remote', async () => {
    serveManifest({ name: 'karaoke', contract: '^1.0.0', commands: ['karaoke.sing', 'copy.open'] });
    const loader = makeLoader('mine', 'karaoke');
    expect(await loader.ownerOf('karaoke.sing')).toBe('karaoke');
    expect(await loader.ownerOf('copy.open'), 'owned by another remote').toBeNull();
    expect(loader.statuses().remotes.karaoke?.state).toBe('idle');
  });

  it.each([
    ['of another remote', { name: 'player', contract: '^1.0.0', commands: ['song.start'] }],
    ['that is invalid', { commands: ['library.find'] }],
  ])('%s is ignored', async (_, manifest) => {
    fixture.serveRegistry(fixture.entry({ commands: ['share.open'] }));
    serveManifest(manifest);
    const loader = makeLoader();
    expect(await loader.ownerOf('share.open')).toBe('library');
    expect(await loader.ownerOf('song.start')).toBeNull();
  });

  it('may have parts of a later release, which are skipped', async () => {
    const page = { name: 'home', path: '/karaoke', guard: 'public', layout: 'app' };
    const pages = [page, { ...page, path: '/karaoke/stage', guard: 'of a later release' }];
    serveManifest({ name: 'karaoke', contract: '^1.0.0', commands: ['karaoke.sing'], pages, since: 2027 });
    const { remotes } = await makeLoader('mine', 'karaoke').registry();
    expect(remotes.find(({ name }) => name === 'karaoke')).toMatchObject({ commands: ['karaoke.sing'], pages: [page] });
  });

  it('that is missing does not change the commands of the registry', async () => {
    fixture.serveRegistry(fixture.entry({ commands: ['share.open'] }));
    expect(await makeLoader().ownerOf('share.open')).toBe('library');
  });
});
