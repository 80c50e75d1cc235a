// @vitest-environment jsdom
// @vitest-environment-options { "resources": "usable" }
import { describe, expect, it, vi } from 'vitest';
import { failureOf, useRemoteServer } from '../testing/loader-fixture.ts';
import { exportsOf, goodModule, manifest } from '../testing/remote-build.ts';
import type { Answer } from '../testing/remote-server.ts';
import type { RemoteLoadErrorKind } from './remote-load-error.ts';

const manifestPath = '/b1/mf-manifest.json';
const entryPath = '/b1/remote-entry.js';
const fixture = useRemoteServer();
const { requestCount, entry, makeLoader, serveRegistry } = fixture;

describe('a working remote', () => {
  it('is loaded once for all callers', async () => {
    const loader = makeLoader();
    const [first, second] = await Promise.all([loader.load('library'), loader.load('library')]);
    expect(first.name).toBe('library');
    expect(Object.keys(first.pages)).toEqual(['home']);
    expect(second).toBe(first);
    expect(loader.loaded('library')).toBe(first);
    await loader.load('library');
    expect(fixture.server.requests.filter((path) => path === entryPath)).toHaveLength(1);
  });

  it('has a status that can be subscribed to', async () => {
    const loader = makeLoader();
    const states: (string | undefined)[] = [];
    loader.subscribe(() => states.push(loader.statuses().remotes.library?.state));
    expect(loader.statuses().remotes.library).toMatchObject({
      state: 'idle',
      version: null,
      choice: null,
      loadMs: null,
    });
    await loader.load('library');
    expect(new Set(states)).toEqual(new Set(['loading', 'ready']));
    expect(loader.statuses().remotes.library).toEqual({
      state: 'ready',
      version: '0.1.0',
      buildId: 'b1',
      contract: '^1.0.0',
      choice: 'current',
      loadMs: expect.any(Number),
      lastError: null,
      fellBack: null,
    });
    expect(loader.statuses().remotes.auth?.state).toBe('idle');
  });

  it('is loaded again after invalidate(), from the URL that the registry has by then', async () => {
    const loader = makeLoader();
    await loader.load('library');
    fixture.server.answers['/b2/mf-manifest.json'] = { body: manifest };
    fixture.server.answers['/b2/remote-entry.js'] = { body: exportsOf(goodModule.replace('home', 'newHome')) };
    serveRegistry(entry({ entry: `${fixture.server.origin}/b2/mf-manifest.json`, buildId: 'b2' }));
    loader.invalidate('library');
    const reloaded = await loader.load('library');
    expect(Object.keys(reloaded.pages)).toEqual(['newHome']);
  });
});

describe('a failing remote', () => {
  it.each<[kind: RemoteLoadErrorKind, when: string, path: string, answer: Answer, budgetMs?: number]>([
    ['http', 'its manifest has status 503', manifestPath, { status: 503, body: 'unavailable' }],
    ['http', 'its manifest has status 404', manifestPath, { status: 404, body: '' }],
    ['network', 'the connection is closed', manifestPath, { behaviour: 'cut' }],
    ['timeout', 'its manifest never arrives', manifestPath, { behaviour: 'hang' }, 300],
    ['invalid-manifest', 'its manifest is HTML', manifestPath, { body: '<!doctype html>' }],
    ['invalid-manifest', 'its manifest is other JSON', manifestPath, { body: '{"name":"playa"}' }],
    ['chunk', 'its script is missing', entryPath, { status: 503, body: '' }],
    ['evaluation', 'its script defines no container', entryPath, { body: '' }],
    ['evaluation', 'its module throws', entryPath, { body: exportsOf("(() => { throw new Error('mine') })()") }],
    ['contract', 'its module is empty', entryPath, { body: exportsOf('undefined') }],
    ['contract', 'its module is not a remote', entryPath, { body: exportsOf('{ default: { name: "library" } }') }],
    ['contract', 'its module is another remote', entryPath, { body: exportsOf(goodModule.replace('library', 'auth')) }],
    ['contract', 'it requires another contract', entryPath, { body: exportsOf(goodModule.replace('^1', '^2')) }],
  ])('fails with "%s" if %s, and recovers', async (kind, _, path, answer, budgetMs) => {
    const loader = makeLoader(budgetMs ? { budgetMs } : {});
    const good = fixture.server.answers[path];
    fixture.server.answers[path] = answer;
    const error = await failureOf(loader.load('library'));
    expect(error).toMatchObject({ kind, remote: 'library' });
    const { reason } = error;
    expect(loader.statuses().remotes.library).toMatchObject({ state: 'failed', lastError: { kind, reason } });
    if (good) fixture.server.answers[path] = good;
    await expect(loader.load('library')).resolves.toMatchObject({ name: 'library' });
    expect(loader.statuses().remotes.library?.state).toBe('ready');
  });

  it('fails with "timeout" if its script never arrives, and is then requested with another URL', async () => {
    const loader = makeLoader({ budgetMs: 500 });
    fixture.server.answers[entryPath] = { behaviour: 'hang' };
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'timeout' });
    expect(document.querySelectorAll('script')).toHaveLength(0);
    await failureOf(loader.load('library'));
    expect(fixture.server.requests.filter((path) => path.startsWith(entryPath))).toEqual([
      entryPath,
      `${entryPath}?try=2`,
    ]);
  });

  it('is not requested if the registry says that it requires another contract', async () => {
    serveRegistry(entry({ contract: '^2.0.0' }));
    expect(await failureOf(makeLoader().load('library'))).toMatchObject({ kind: 'contract', remote: 'library' });
    expect(fixture.server.requests).toEqual(['/remotes.json']);
  });

  it('is retried automatically after a transient failure', async () => {
    const loader = makeLoader();
    fixture.server.answers[manifestPath] = { status: 503, body: '' };
    loader.subscribe(() => {
      if (loader.statuses().remotes.library?.lastError) fixture.server.answers[manifestPath] = { body: manifest };
    });
    await expect(loader.load('library')).resolves.toMatchObject({ name: 'library' });
  });
});

describe('a retry', () => {
  it.each<[times: number, when: string, path: string, answer: Answer]>([
    [2, 'after 503', manifestPath, { status: 503, body: '' }],
    [2, 'after a closed connection', manifestPath, { behaviour: 'cut' }],
    [1, 'after 404', manifestPath, { status: 404, body: '' }],
    [1, 'after a response that is not a manifest', manifestPath, { body: '{}' }],
    [1, 'after a module that is not a remote', entryPath, { body: exportsOf('{}') }],
  ])('happens automatically at most once: %i request(s) %s', async (times, _, path, answer) => {
    fixture.server.answers[path] = answer;
    await failureOf(makeLoader().load('library'));
    expect(requestCount(path)).toBe(times);
  });

  it('does not happen if the budget is too short for it', async () => {
    fixture.server.answers[manifestPath] = { status: 503, body: '' };
    const error = await failureOf(makeLoader({ retryDelayMs: 5000, budgetMs: 5000 }).load('library'));
    expect(error).toMatchObject({ kind: 'http', httpStatus: 503 });
    expect(requestCount(manifestPath)).toBe(1);
  });

  it('reads the registry again, which may have another build by then', async () => {
    const loader = makeLoader();
    fixture.server.answers[manifestPath] = { status: 404, body: '' };
    await failureOf(loader.load('library'));
    fixture.server.answers['/b2/mf-manifest.json'] = { body: manifest };
    fixture.server.answers['/b2/remote-entry.js'] = { body: exportsOf(goodModule) };
    serveRegistry(entry({ entry: `${fixture.server.origin}/b2/mf-manifest.json`, buildId: 'b2' }));
    await loader.load('library');
    expect(loader.statuses().remotes.library).toMatchObject({ state: 'ready', buildId: 'b2' });
    expect(requestCount('/remotes.json')).toBe(2);
  });

  it('happens on the next call, after all waiting callers got the same failure', async () => {
    const loader = makeLoader();
    fixture.server.answers[manifestPath] = { status: 404, body: '' };
    const [first, second] = await Promise.all([failureOf(loader.load('library')), failureOf(loader.load('library'))]);
    expect(second).toBe(first);
    expect(requestCount(manifestPath)).toBe(1);
    await failureOf(loader.load('library'));
    expect(requestCount(manifestPath)).toBe(2);
  });

  it('happens only for the failed remote', async () => {
    serveRegistry(entry(), entry({ name: 'auth', entry: `${fixture.server.origin}/none.json` }));
    const loader = makeLoader();
    await Promise.all([loader.load('library'), failureOf(loader.load('auth'))]);
    expect(loader.statuses().remotes).toMatchObject({ library: { state: 'ready' }, auth: { state: 'failed' } });
    await failureOf(loader.load('auth'));
    expect(requestCount(entryPath)).toBe(1);
  });
});

describe('the module of a remote', () => {
  it('is null while it loads and after a failure', async () => {
    const loader = makeLoader();
    fixture.server.answers[manifestPath] = { status: 404, body: '' };
    const loading = failureOf(loader.load('library'));
    expect(loader.loaded('library')).toBeNull();
    await loading;
    expect(loader.loaded('library')).toBeNull();
  });

  it('is dropped by invalidate(), which does nothing for a remote that is not loaded', async () => {
    const loader = makeLoader();
    const listener = vi.fn();
    const unsubscribe = loader.subscribe(listener);
    loader.invalidate('library');
    expect(listener).not.toHaveBeenCalled();
    unsubscribe();
    await loader.load('library');
    expect(listener).not.toHaveBeenCalled();
    loader.invalidate('library');
    expect(loader.loaded('library')).toBeNull();
    expect(loader.statuses().remotes.library).toMatchObject({ state: 'idle', buildId: null, loadMs: null });
  });

  it('is not dropped by invalidate() while it loads', async () => {
    const loader = makeLoader();
    const loading = loader.load('library');
    loader.invalidate('library');
    const module = await loading;
    expect(loader.loaded('library')).toBe(module);
    expect(await loader.load('library')).toBe(module);
  });
});

describe('the budget', () => {
  it('includes reading the registry, whose failure names the remote', async () => {
    fixture.server.answers['/remotes.json'] = { behaviour: 'hang' };
    const loader = makeLoader({ budgetMs: 100 });
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'timeout', remote: 'library' });
    expect(loader.statuses().remotes.library).toMatchObject({ state: 'failed', version: null, buildId: null });
  });

  it('limits ownerOf()', async () => {
    fixture.server.answers['/remotes.json'] = { behaviour: 'hang' };
    expect(await failureOf(makeLoader({ budgetMs: 100 }).ownerOf('copy.open'))).toMatchObject({
      kind: 'timeout',
      remote: null,
    });
  });
});

describe('the registry', () => {
  it('without the remote makes a load fail with "unknown-remote"', async () => {
    serveRegistry();
    expect(await failureOf(makeLoader().load('library'))).toMatchObject({ kind: 'unknown-remote' });
  });

  it('that is missing or invalid makes each load fail with the name of its remote', async () => {
    fixture.server.answers['/remotes.json'] = { status: 404, body: '' };
    const loader = makeLoader();
    const [library, auth] = await Promise.all([failureOf(loader.load('library')), failureOf(loader.load('auth'))]);
    expect(library).toMatchObject({ kind: 'http', remote: 'library' });
    expect(auth).toMatchObject({ kind: 'http', remote: 'auth' });
    fixture.server.answers['/remotes.json'] = { body: '{"schema":2}' };
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'invalid-manifest' });
  });

  it('is read from the storage if the server fails', async () => {
    await makeLoader().load('library');
    for (const answer of [{ status: 500, body: '' }, { body: 'oops' }, { behaviour: 'cut' }] as const) {
      fixture.server.answers['/remotes.json'] = answer;
      await expect(makeLoader().load('library')).resolves.toMatchObject({ name: 'library' });
    }
  });

  it('defines the owner of a command', async () => {
    serveRegistry(entry({ name: 'transfer', commands: ['copy.open'] }), entry());
    const loader = makeLoader();
    expect(await loader.ownerOf('copy.open')).toBe('transfer');
    expect(await loader.ownerOf('share.open')).toBeNull();
  });

  it('with parts that this shell does not know still works, and the statuses list the skipped parts', async () => {
    serveRegistry({ name: 'karaoke' }, entry({ commands: ['library.sort' as 'copy.open'] }));
    const loader = makeLoader();
    await expect(loader.load('library')).resolves.toMatchObject({ name: 'library' });
    expect(loader.statuses().skipped).toEqual([
      { remote: 'karaoke', part: 'entry', reason: expect.any(String) },
      { remote: 'library', part: 'command', reason: 'unknown command "library.sort"' },
    ]);
    fixture.server.answers['/remotes.json'] = { behaviour: 'cut' };
    await expect(makeLoader().load('library'), 'from the stored registry').resolves.toMatchObject({ name: 'library' });
  });

  it('with an invalid entry makes only that remote fail', async () => {
    serveRegistry(
      { ...entry(), entry: 'no address' },
      entry({ name: 'auth', entry: `${fixture.server.origin}/none.json` }),
    );
    const loader = makeLoader();
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'invalid-manifest', remote: 'library' });
    expect(await failureOf(loader.load('auth'))).toMatchObject({ kind: 'http', remote: 'auth' });
  });
});
