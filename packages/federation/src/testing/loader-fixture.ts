import { createInstance } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@playa/contracts';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createRegistrySource } from '../loader/registry-source.ts';
import { RemoteLoadError } from '../loader/remote-load-error.ts';
import { createRemoteLoader, type RemoteLoaderOptions } from '../loader/remote-loader.ts';
import { exportsOf, goodModule, manifest } from './remote-build.ts';
import { type RemoteServer, startRemoteServer } from './remote-server.ts';

/** Scripts run in jsdom's window, the runtime in the test's global scope: copies the container from one to the other. */
const bridgeWindows = () => {
  const { jsdom } = globalThis as unknown as {
    jsdom: { window: object; virtualConsole: { removeAllListeners(): void } };
  };
  // Otherwise jsdom would print every script that fails to load.
  jsdom.virtualConsole.removeAllListeners();
  Object.defineProperty(jsdom.window, 'playa_library', {
    configurable: true,
    set: (container: unknown) => Object.assign(globalThis, { playa_library: container }),
  });
};

let instances = 0;

/**
 * For test files in jsdom with `resources: usable`: starts a server for each test, with the registry and a working build of the remote
 * `library` in `/b1/`.
 */
export const useRemoteServer = () => {
  let server: RemoteServer;
  const fixture = {
    get server() {
      return server;
    },
    entry: (changes: Partial<RemoteEntry> = {}): RemoteEntry => ({
      name: 'library',
      version: '0.1.0',
      buildId: 'b1',
      entry: `${server.origin}/b1/mf-manifest.json`,
      contract: '^1.0.0',
      commands: [],
      previous: null,
      pages: [],
      rollout: null,
      pinned: false,
      ...changes,
    }),
    /** Registry entry of another build, which `serveBuild` serves. */
    buildOf: (buildId: string) => ({
      version: '0.1.0',
      buildId,
      entry: `${server.origin}/${buildId}/mf-manifest.json`,
      contract: '^1.0.0',
    }),
    serveRegistry: (...remotes: unknown[]): void => {
      server.answers['/remotes.json'] = { body: JSON.stringify({ schema: 1, remotes }) };
    },
    serveBuild: (buildId: string, module = goodModule): void => {
      server.answers[`/${buildId}/mf-manifest.json`] = { body: manifest };
      server.answers[`/${buildId}/remote-entry.js`] = { body: exportsOf(module) };
    },
    /** Number of requests for a path, with any query. */
    requestCount: (path: string): number => server.requests.filter((it) => it.split('?')[0] === path).length,
    makeLoader: (options: Partial<RemoteLoaderOptions> = {}) => {
      instances += 1;
      return createRemoteLoader({
        host: createInstance({ name: `host_${instances}`, remotes: [] }),
        registry: createRegistrySource({ url: `${server.origin}/remotes.json`, storage: window.localStorage }),
        contractVersion: '1.2.0',
        subject: () => 'visitor',
        retryDelayMs: 1,
        ...options,
      });
    },
  };

  beforeAll(bridgeWindows);
  beforeEach(async () => {
    // The runtime warns about every forced registration, which is intended here.
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    server = await startRemoteServer();
    fixture.serveBuild('b1');
    fixture.serveRegistry(fixture.entry());
    window.localStorage.clear();
  });
  afterEach(async () => {
    await server.close();
    vi.restoreAllMocks();
  });
  return fixture;
};

export const failureOf = async (loading: Promise<unknown>): Promise<RemoteLoadError> => {
  const error = await loading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RemoteLoadError)) throw new Error(`expected a RemoteLoadError, got ${error}`);
  return error;
};
