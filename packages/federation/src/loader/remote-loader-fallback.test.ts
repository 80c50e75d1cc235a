// @vitest-environment jsdom
// @vitest-environment-options { "resources": "usable" }
import { describe, expect, it } from 'vitest';
import { failureOf, useRemoteServer } from '../testing/loader-fixture.ts';
import { exportsOf, goodModule } from '../testing/remote-build.ts';
import type { Answer } from '../testing/remote-server.ts';

const fixture = useRemoteServer();
const moduleWith = (page: string) => goodModule.replace('home', page);

/** Build b2 is current, b1 is the previous one. */
const serveTwoBuilds = (changes: object = {}) => {
  fixture.serveBuild('b1', moduleWith('previous'));
  fixture.serveBuild('b2', moduleWith('current'));
  fixture.serveRegistry(fixture.entry({ ...fixture.buildOf('b2'), previous: fixture.buildOf('b1'), ...changes }));
};
const pageOf = async (loading: Promise<{ pages: object }>) => Object.keys((await loading).pages)[0];

describe('a current build that cannot be loaded', () => {
  it.each<[kind: string, file: string, answer: Answer, budgetMs?: number]>([
    ['http', 'mf-manifest.json', { status: 404, body: '' }],
    ['http', 'mf-manifest.json', { status: 503, body: '' }],
    ['invalid-manifest', 'mf-manifest.json', { body: '<!doctype html>' }],
    ['chunk', 'remote-entry.js', { status: 404, body: '' }],
    ['evaluation', 'remote-entry.js', { body: exportsOf("(() => { throw new Error('mine') })()") }],
    ['contract', 'remote-entry.js', { body: exportsOf('{}') }],
    ['timeout', 'remote-entry.js', { behaviour: 'hang' }, 1000],
  ])('is replaced by the previous build (%s of %s: %o), until it is fixed', async (kind, file, answer, budgetMs) => {
    serveTwoBuilds();
    fixture.server.answers[`/b2/${file}`] = answer;
    const loader = fixture.makeLoader(budgetMs ? { budgetMs } : {});
    expect(await pageOf(loader.load('library'))).toBe('previous');
    expect(loader.statuses().remotes.library).toMatchObject({
      state: 'ready',
      buildId: 'b1',
      choice: 'previous',
      lastError: { kind },
      fellBack: { from: { buildId: 'b2', choice: 'current' }, error: { kind } },
    });
    serveTwoBuilds();
    loader.invalidate('library');
    expect(await pageOf(loader.load('library'))).toBe('current');
    expect(loader.statuses().remotes.library).toMatchObject({ choice: 'current', fellBack: null });
  });

  it('is not replaced if the server is unreachable', async () => {
    serveTwoBuilds();
    fixture.server.answers['/b2/mf-manifest.json'] = { behaviour: 'cut' };
    expect(await failureOf(fixture.makeLoader().load('library'))).toMatchObject({ kind: 'network' });
    expect(fixture.requestCount('/b1/mf-manifest.json')).toBe(0);
  });

  it('is not replaced by a build that requires another contract', async () => {
    serveTwoBuilds({ previous: { ...fixture.buildOf('b1'), contract: '^2.0.0' } });
    fixture.server.answers['/b2/mf-manifest.json'] = { status: 404, body: '' };
    expect(await failureOf(fixture.makeLoader().load('library'))).toMatchObject({ kind: 'http', httpStatus: 404 });
  });

  it('fails with its own error if the previous build fails too', async () => {
    serveTwoBuilds();
    fixture.server.answers['/b2/mf-manifest.json'] = { status: 404, body: '' };
    fixture.server.answers['/b1/mf-manifest.json'] = { body: '{}' };
    const loader = fixture.makeLoader();
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'http' });
    expect(loader.statuses().remotes.library).toMatchObject({ state: 'failed', buildId: 'b2', fellBack: null });
  });

  it('limits the time for the previous build to `fallbackMs`', async () => {
    serveTwoBuilds();
    fixture.server.answers['/b2/mf-manifest.json'] = { behaviour: 'hang' };
    fixture.server.answers['/b1/mf-manifest.json'] = { behaviour: 'hang' };
    const begun = performance.now();
    await failureOf(fixture.makeLoader({ budgetMs: 300, fallbackMs: 200 }).load('library'));
    expect(performance.now() - begun).toBeGreaterThanOrEqual(490);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describe('a build that crashes after it was loaded', () => {
  it('is loaded again after the first crash, and replaced by the previous build after the second', async () => {
    serveTwoBuilds();
    const loader = fixture.makeLoader();
    expect(await pageOf(loader.load('library'))).toBe('current');
    loader.invalidate('library');
    expect(await pageOf(loader.load('library'))).toBe('current');
    loader.invalidate('library');
    expect(await pageOf(loader.load('library'))).toBe('previous');
    expect(loader.statuses().remotes.library).toMatchObject({
      choice: 'previous',
      fellBack: { from: { buildId: 'b2' }, error: { kind: 'evaluation', reason: 'it broke while it was shown' } },
    });
  });

  it('is replaced by a newer build after the first crash', async () => {
    serveTwoBuilds();
    const loader = fixture.makeLoader();
    await loader.load('library');
    fixture.serveBuild('b3', moduleWith('fixed'));
    fixture.serveRegistry(fixture.entry({ ...fixture.buildOf('b3'), previous: fixture.buildOf('b2') }));
    loader.invalidate('library');
    expect(await pageOf(loader.load('library'))).toBe('fixed');
  });

  it('is loaded again if there is no other build', async () => {
    const loader = fixture.makeLoader();
    for (let time = 0; time < 4; time++) {
      expect(await pageOf(loader.load('library'))).toBe('home');
      loader.invalidate('library');
    }
  });
});

describe('a gradual release', () => {
  const serveRollout = (share: number) => {
    fixture.serveBuild('b3', moduleWith('next'));
    serveTwoBuilds({ rollout: { share, build: fixture.buildOf('b3') } });
  };

  it('is loaded by the subjects in its share, and the status says so', async () => {
    serveRollout(1);
    const loader = fixture.makeLoader();
    expect(await pageOf(loader.load('library'))).toBe('next');
    expect(loader.statuses().remotes.library).toMatchObject({ buildId: 'b3', choice: 'rollout', fellBack: null });
    serveRollout(0);
    expect(await pageOf(fixture.makeLoader().load('library'))).toBe('current');
  });

  it('calls `subject` at each load, because the user may have signed in', async () => {
    serveRollout(0.5);
    const loadedPages = new Set<string | undefined>();
    for (let subject = 0; subject < 12; subject++) {
      loadedPages.add(await pageOf(fixture.makeLoader({ subject: () => `user-${subject}` }).load('library')));
    }
    expect([...loadedPages].sort()).toEqual(['current', 'next']);
  });

  it('that fails is replaced by the current build, and that one by the previous build', async () => {
    serveRollout(1);
    fixture.server.answers['/b3/mf-manifest.json'] = { status: 404, body: '' };
    const loader = fixture.makeLoader();
    expect(await pageOf(loader.load('library'))).toBe('current');
    expect(loader.statuses().remotes.library).toMatchObject({
      choice: 'current',
      fellBack: { from: { buildId: 'b3', choice: 'rollout' }, error: { kind: 'http' } },
    });
    fixture.server.answers['/b2/mf-manifest.json'] = { status: 404, body: '' };
    loader.invalidate('library');
    expect(await pageOf(loader.load('library'))).toBe('previous');
  });
});
