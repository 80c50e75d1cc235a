import type { RemoteModule, RemoteName, RemoteRegistry } from '@playa/contracts';
import type { BuildCandidate } from './build-candidates.ts';
import { BuildPlanner } from './build-planner.ts';
import { createFederatedImport, type FederationHost } from './federated-import.ts';
import { fixedTimeout, type LoadTimeout, stallTimeout } from './load-timeout.ts';
import { type LoadedBuild, type LoadSteps, loadPreferred, loadWithFallback } from './load-with-fallback.ts';
import { type Overrides, withOverrides } from './override-source.ts';
import { PrefetchedRemotes } from './prefetched-remotes.ts';
import { RegistryReader } from './registry-reader.ts';
import type { RegistrySource } from './registry-source.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import {
  type BuildInfo,
  createRemoteStatuses,
  type LoadFailure,
  noBuild,
  type RemoteStatuses,
  toFailure,
} from './remote-status.ts';
import { toLoadError } from './to-load-error.ts';

export interface RemoteLoaderOptions {
  host: FederationHost;
  registry: RegistrySource;
  /** Contract version that the shell was built with. */
  contractVersion: string;
  /** Returns the id of the user or visitor, for gradual releases. Called at every load. */
  subject: () => string;
  /** Returns the builds that this browser uses instead of the registry's. Called at every load. Default: none. */
  overrides?: Overrides;
  /** Maximum duration of a load in milliseconds: registry, manifest, scripts and styles. Default 120,000. */
  budgetMs?: number;
  /**
   * Milliseconds after which the progress of a load is checked. Without progress for as long again, the load fails. Also the timeout for
   * reading the registry. Default 5000.
   */
  slowAfterMs?: number;
  /** Additional milliseconds for the fallback builds if the first build timed out. Default 3000. */
  fallbackMs?: number;
  /** Delay in milliseconds before the single retry after a transient failure: no response, 5xx, a missing chunk. Default 400. */
  retryDelayMs?: number;
  /** Milliseconds after which the cached registry expires for a remote that no page has used yet. Default 60,000. */
  registryMaxAgeMs?: number;
  fetch?: typeof fetch;
}

export interface RemoteLoader {
  /**
   * Loads the remote's module. Concurrent callers share one load. A loaded module is cached, a failure is not.
   * @throws {RemoteLoadError}
   */
  load(name: RemoteName): Promise<RemoteModule>;
  /** The module if it is loaded, or prefetched and current according to the cached registry; otherwise null. */
  loaded(name: RemoteName): RemoteModule | null;
  /**
   * Loads a remote that may be needed soon, unless it has failed or crashed in this page. Never rejects. A failure is not cached: `load`
   * tries again.
   */
  prefetch(name: RemoteName): Promise<void>;
  /**
   * Drops a loaded module that crashed, so that the next `load` fetches it again. A build that crashed twice is tried last. Components that
   * are already on the page keep the old module.
   */
  invalidate(name: RemoteName): void;
  /**
   * The remote that owns a command according to the registry, or null.
   * @throws {RemoteLoadError} when the registry cannot be read
   */
  ownerOf(command: string): Promise<RemoteName | null>;
  /**
   * The parts of the registry that this build supports. It is cached until it expires or a load fails.
   * @throws {RemoteLoadError} when the registry cannot be read
   */
  registry(): Promise<RemoteRegistry>;
  /** The status of every remote, and the skipped parts of the registry; a new object after every change. */
  statuses(): RemoteStatuses;
  /** Calls `listener` after every change of a status. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

const buildInfoOf = ({ version, buildId, contract, choice }: BuildCandidate): BuildInfo => ({
  version,
  buildId,
  contract,
  choice,
});

/** Finds remotes in the registry and loads them through the Module Federation runtime. */
export const createRemoteLoader = ({
  host,
  registry,
  contractVersion,
  subject,
  overrides = () => new Map(),
  budgetMs = 120_000,
  slowAfterMs = 5000,
  fallbackMs = 3000,
  retryDelayMs = 400,
  registryMaxAgeMs = 60_000,
  fetch = globalThis.fetch.bind(globalThis),
}: RemoteLoaderOptions): RemoteLoader => {
  const status = createRemoteStatuses();
  const reader = new RegistryReader(withOverrides(registry, { overrides, fetch }), {
    maxAgeMs: registryMaxAgeMs,
    onRead: ({ remotes, skipped }) => {
      const names = remotes.map(({ name }) => name);
      status.setRegistry(names, skipped);
    },
  });
  const planner = new BuildPlanner({ reader, overrides, subject, contractVersion });
  const importRemote = createFederatedImport({ host, contractVersion, fetch });
  const createTimeout = (): LoadTimeout => stallTimeout({ budgetMs, slowAfterMs, fetch });
  /** Runs a load with its own timeout. */
  const withTimeout = async <T>(load: (timeout: LoadTimeout) => Promise<T>): Promise<T> => {
    const timeout = createTimeout();
    try {
      return await load(timeout);
    } finally {
      timeout.clear();
    }
  };
  const loads = new Map<RemoteName, Promise<RemoteModule>>();
  const loaded = new Map<RemoteName, LoadedBuild>();

  const stepsOf = (remote: RemoteName): LoadSteps => ({
    remote,
    findPlan: (signal) => planner.plan(remote, signal),
    importBuild: (build, timeout) => importRemote(remote, build, timeout),
  });
  const setReady = (remote: RemoteName, { build, module: { contract } }: LoadedBuild, startedAt: number): void => {
    const loadMs = performance.now() - startedAt;
    status.setRemote(remote, { state: 'ready', ...buildInfoOf(build), contract, loadMs });
  };

  const prefetched = new PrefetchedRemotes({
    async load(remote) {
      const startedAt = performance.now();
      const found = await withTimeout((timeout) => loadPreferred(stepsOf(remote), timeout));
      setReady(remote, found, startedAt);
      return found;
    },
    plan: (remote, signal) => planner.plan(remote, signal),
    cachedPlan: (remote) => planner.cachedPlan(remote),
  });

  const loadUncached = async (remote: RemoteName, timeout: LoadTimeout): Promise<LoadedBuild> => {
    const startedAt = performance.now();
    const failures = new Map<string, LoadFailure>();
    status.setRemote(remote, { state: 'loading', ...noBuild, loadMs: null, fellBack: null });
    const found = await loadWithFallback({
      ...stepsOf(remote),
      timeout,
      // On a slow connection the fallback builds need the whole budget. An unresponsive server gets only `fallbackMs` more.
      fallbackTimeout: ({ kind }) => (kind === 'timeout' ? fixedTimeout(fallbackMs) : createTimeout()),
      retryDelayMs,
      onBuild: (build) => status.setRemote(remote, buildInfoOf(build)),
      onFailure(error, build) {
        const lastError = toFailure(error);
        if (build) failures.set(build.entry, lastError);
        reader.invalidate();
        status.setRemote(remote, { lastError });
      },
    });
    const { build, intended } = found;
    // Without a failure in this load, the selected build crashed after an earlier one.
    const error = failures.get(intended.entry) ?? status.statusOf(remote).lastError;
    if (build.entry !== intended.entry && error)
      status.setRemote(remote, { fellBack: { from: buildInfoOf(intended), error } });
    setReady(remote, found, startedAt);
    return found;
  };

  const cache = (remote: RemoteName, found: LoadedBuild): void => {
    loaded.set(remote, found);
    if (!loads.has(remote)) loads.set(remote, Promise.resolve(found.module));
  };

  const loadForPage = async (remote: RemoteName): Promise<RemoteModule> => {
    try {
      const found = await withTimeout(async (timeout) => {
        const known = planner.cachedPlan(remote);
        if (known) timeout.watch(known.builds[0].entry);
        return (await prefetched.take(remote, timeout)) ?? (await loadUncached(remote, timeout));
      });
      cache(remote, found);
      return found.module;
    } catch (caught) {
      const error = toLoadError(remote, caught);
      loads.delete(remote);
      status.setRemote(remote, { state: 'failed', lastError: toFailure(error) });
      throw error;
    }
  };

  return {
    load(name) {
      const known = loads.get(name);
      if (known) return known;
      const load = loadForPage(name);
      loads.set(name, load);
      return load;
    },
    loaded(name) {
      const found = loaded.get(name) ?? prefetched.takeCached(name);
      if (!found) return null;
      cache(name, found);
      return found.module;
    },
    async prefetch(name) {
      // After a failure in a page, only its "Try again" loads the remote; that reads the registry again.
      if (loads.has(name) || status.statusOf(name).lastError) return;
      await withTimeout((timeout) => prefetched.fetch(name, timeout));
    },
    invalidate(name) {
      const crashed = loaded.get(name);
      if (!crashed) return;
      planner.recordCrash(crashed.build);
      loaded.delete(name);
      loads.delete(name);
      reader.invalidate();
      const lastError = toFailure(new RemoteLoadError(name, 'evaluation', 'it broke while it was shown'));
      status.setRemote(name, { state: 'idle', ...noBuild, loadMs: null, fellBack: null, lastError });
    },
    ownerOf: (command) => reader.ownerOf(command, AbortSignal.timeout(slowAfterMs)),
    registry: () => reader.read(AbortSignal.timeout(slowAfterMs)),
    statuses: status.getSnapshot,
    subscribe: status.subscribe,
  };
};
