// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manifest } from '../testing/remote-build.ts';
import { type RemoteServer, startRemoteServer } from '../testing/remote-server.ts';
import { createResourceGuard, type LoadAttempt } from './resource-guard.ts';

let server: RemoteServer;
beforeEach(async () => {
  server = await startRemoteServer();
  server.answers['/mf-manifest.json'] = { body: manifest };
});
afterEach(() => server.close());

const attemptOf = (changes: Partial<LoadAttempt> = {}): LoadAttempt => ({
  remote: 'library',
  signal: AbortSignal.timeout(5000),
  deadline: performance.now() + 5000,
  query: '',
  start: null,
  failure: null,
  ...changes,
});

type Plugin = ReturnType<typeof createResourceGuard>['plugin'];
type FetchArguments = Parameters<NonNullable<Plugin['fetch']>>;

const setUp = (attempt = attemptOf()) => {
  const guard = createResourceGuard(fetch);
  guard.begin('playa_library', attempt);
  const url = `${server.origin}/mf-manifest.json`;
  const infoOf = (name: string) => ({ name }) as FetchArguments[2];
  const origin = {} as FetchArguments[3];
  const script = (name: string) =>
    guard.plugin.createScript?.({ url: `${server.origin}/entry.js`, remoteInfo: infoOf(name) } as never) as
      | { script: HTMLScriptElement; timeout: number }
      | undefined;
  return {
    attempt,
    guard,
    manifestFor: async (name: string) => guard.plugin.fetch?.(url, {}, infoOf(name), origin),
    script,
  };
};

describe('a manifest', () => {
  it('is read for the attempt of its remote', async () => {
    const { attempt, manifestFor } = setUp();
    const response = (await manifestFor('playa_library')) as Response;
    expect(await response.json()).toEqual(JSON.parse(manifest));
    expect(attempt.failure).toBeNull();
  });

  it('is left to the runtime for a remote that is not being loaded', async () => {
    const { manifestFor, script } = setUp();
    expect(await manifestFor('somebody_else')).toBeUndefined();
    expect(script('somebody_else')).toBeUndefined();
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['http', { status: 503, body: '' }],
    ['network', { behaviour: 'cut' }],
    ['invalid-manifest', { body: '<!doctype html>' }],
    ['invalid-manifest', { body: 'null' }],
    ['invalid-manifest', { body: '[]' }],
    ['invalid-manifest', { body: '{"metaData":{},"exposes":[]}' }],
  ] as const)('that fails as "%s" leaves the typed error with the attempt (%o)', async (kind, answer) => {
    server.answers['/mf-manifest.json'] = answer;
    const { attempt, manifestFor } = setUp();
    await expect(manifestFor('playa_library')).rejects.toMatchObject({ kind });
    expect(attempt.failure).toMatchObject({ kind, remote: 'library' });
  });

  it('that fails twice leaves the first error', async () => {
    server.answers['/mf-manifest.json'] = { status: 503, body: '' };
    const { attempt, manifestFor } = setUp();
    await expect(manifestFor('playa_library')).rejects.toMatchObject({ httpStatus: 503 });
    server.answers['/mf-manifest.json'] = { behaviour: 'cut' };
    await expect(manifestFor('playa_library')).rejects.toMatchObject({ kind: 'network' });
    expect(attempt.failure).toMatchObject({ kind: 'http', httpStatus: 503 });
  });

  it('is not waited for beyond the budget', async () => {
    server.answers['/mf-manifest.json'] = { behaviour: 'hang' };
    const { attempt, manifestFor } = setUp(attemptOf({ signal: AbortSignal.timeout(50) }));
    await expect(manifestFor('playa_library')).rejects.toMatchObject({ kind: 'timeout' });
    expect(attempt.failure).toMatchObject({ kind: 'timeout' });
  });

  it('belongs to the latest attempt of its remote', async () => {
    server.answers['/mf-manifest.json'] = { status: 404, body: '' };
    const { attempt, guard, manifestFor } = setUp();
    const second = attemptOf();
    guard.begin('playa_library', second);
    await expect(manifestFor('playa_library')).rejects.toMatchObject({ kind: 'http' });
    expect(attempt.failure).toBeNull();
    expect(second.failure).toMatchObject({ kind: 'http' });
  });
});

describe('an entry script', () => {
  it('is read with the query of the attempt, and so that the browser tells what it throws', () => {
    const element = setUp(attemptOf({ query: '?try=3' })).script('playa_library')?.script;
    expect(element?.src).toBe(`${server.origin}/entry.js?try=3`);
    expect(element?.crossOrigin).toBe('anonymous');
    expect(element?.hasAttribute('async')).toBe(true);
  });

  it('has what is left of the budget', () => {
    const timeout = setUp().script('playa_library')?.timeout ?? 0;
    expect(timeout).toBeGreaterThan(0);
    expect(timeout).toBeLessThanOrEqual(5000);
  });

  it('has a millisecond where the budget is used up: zero would be no limit to the runtime', () => {
    expect(setUp(attemptOf({ deadline: performance.now() - 10 })).script('playa_library')?.timeout).toBe(1);
  });
});
