import type { RemoteModule, RemoteName, RemoteRegistry } from '@playa/contracts';
import { BuildPlanner } from './build-planner.ts';
import type { BuildToTry } from './builds-to-try.ts';
import { explainFailure } from './explain-failure.ts';
import { createFederatedImport, type FederationHost } from './federated-import.ts';
import { type Limits, limitsOf, patientLimits } from './limits.ts';
import { type LoadedBuild, type LoadParts, loadBestBuild, loadFirstBuild } from './load-best-build.ts';
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

export interface RemoteLoaderOptions {
  host: FederationHost;
  registry: RegistrySource;
  /** The contract version the shell was built with. */
  contractVersion: string;
  /** Id of the user or visitor, by which gradual releases choose. Asked at every load. */
  subject: () => string;
  /** Builds that this browser uses instead of the registry's. Asked at every load. Default: none. */
  overrides?: Overrides;
  /** Milliseconds for everything one load needs at most: registry, manifest, scripts, styles. Default 120,000. */
  budgetMs?: number;
  /**
   * Milliseconds after which a load must show that something arrives; where nothing does for as long again, it fails. Also the time that
   * reading the registry has. Default 5000.
   */
  slowAfterMs?: number;
  /** Milliseconds more for the other builds, where nothing of the first one arrived. Default 3000. */
  fallbackMs?: number;
  /** Milliseconds before the one retry after a transient failure: no answer, 5xx, a missing chunk. Default 400. */
  retryDelayMs?: number;
  /** Milliseconds after which the registry is read again for a remote that no page has used yet. Default 60,000. */
  registryMaxAgeMs?: number;
  fetch?: typeof fetch;
}

export interface RemoteLoader {
  /**
   * The remote's module. Concurrent calls share one load; a module is kept once it is loaded, a failure is not.
   * @throws {RemoteLoadError}
   */
  load(name: RemoteName): Promise<RemoteModule>;
  /** The module, null unless it is loaded, or was prefetched and is current by what was read lately. */
  loaded(name: RemoteName): RemoteModule | null;
  /**
   * Loads a remote that may be needed soon, unless it failed or broke in this page. Never rejects: a failure is not kept, and `load` tries
   * again.
   */
  prefetch(name: RemoteName): Promise<void>;
  /**
   * Drops a loaded module that broke, so that the next `load` fetches it again. A build that broke twice is tried after the others.
   * Components on the page keep the old one.
   */
  forget(name: RemoteName): void;
  /**
   * Which remote owns a command, by the registry; null: none.
   * @throws {RemoteLoadError} when there is no registry
   */
  ownerOf(command: string): Promise<RemoteName | null>;
  /**
   * The registry as far as this build understands it; read again after a failure and when it is old.
   * @throws {RemoteLoadError} when there is none
   */
  registry(): Promise<RemoteRegistry>;
  /** The state and build of every remote, and the skipped parts of the registry; a new object after every change. */
  statuses(): RemoteStatuses;
  /** Calls `listener` after every change of a status. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

const infoOf = ({ version, buildId, contract, choice }: BuildToTry): BuildInfo => ({
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
  const limitsOfLoad = (): Limits => patientLimits({ budgetMs, slowAfterMs, fetch });
  /** Loads within limits of its own. */
  const withLimits = async <T>(load: (limits: Limits) => Promise<T>): Promise<T> => {
    const limits = limitsOfLoad();
    try {
      return await load(limits);
    } finally {
      limits.end();
    }
  };
  const loads = new Map<RemoteName, Promise<RemoteModule>>();
  const loaded = new Map<RemoteName, LoadedBuild>();

  const partsOf = (remote: RemoteName): LoadParts => ({
    remote,
    findPlan: (signal) => planner.plan(remote, signal),
    importBuild: (build, limits) => importRemote(remote, build, limits),
  });
  const noteReady = (remote: RemoteName, { build, module: { contract } }: LoadedBuild, begunAt: number): void => {
    const loadMs = performance.now() - begunAt;
    status.setRemote(remote, { state: 'ready', ...infoOf(build), contract, loadMs });
  };

  const prefetched = new PrefetchedRemotes({
    async load(remote) {
      const begunAt = performance.now();
      const found = await withLimits((limits) => loadFirstBuild(partsOf(remote), limits));
      noteReady(remote, found, begunAt);
      return found;
    },
    plan: (remote, signal) => planner.plan(remote, signal),
    knownPlan: (remote) => planner.known(remote),
  });

  const loadAnew = async (remote: RemoteName, limits: Limits): Promise<LoadedBuild> => {
    const begunAt = performance.now();
    const failures = new Map<string, LoadFailure>();
    status.setRemote(remote, { state: 'loading', ...noBuild, loadMs: null, fellBack: null });
    const found = await loadBestBuild({
      ...partsOf(remote),
      limits,
      // A slow connection is as slow for the build before, a server that sends nothing sends nothing of that one either.
      limitsAfter: ({ kind }) => (kind === 'timeout' ? limitsOf(fallbackMs) : limitsOfLoad()),
      retryDelayMs,
      onBuild: (build) => status.setRemote(remote, infoOf(build)),
      onFailure(error, build) {
        const lastError = toFailure(error);
        if (build) failures.set(build.entry, lastError);
        reader.readAgain();
        status.setRemote(remote, { lastError });
      },
    });
    const { build, intended } = found;
    // Without a failure in this load, the build broke after an earlier one.
    const error = failures.get(intended.entry) ?? status.statusOf(remote).lastError;
    if (build.entry !== intended.entry && error)
      status.setRemote(remote, { fellBack: { from: infoOf(intended), error } });
    noteReady(remote, found, begunAt);
    return found;
  };

  const keep = (remote: RemoteName, found: LoadedBuild): void => {
    loaded.set(remote, found);
    if (!loads.has(remote)) loads.set(remote, Promise.resolve(found.module));
  };

  const loadForPage = async (remote: RemoteName): Promise<RemoteModule> => {
    try {
      const found = await withLimits(async (limits) => {
        const known = planner.known(remote);
        if (known) limits.watch(known.builds[0].entry);
        return (await prefetched.take(remote, limits)) ?? (await loadAnew(remote, limits));
      });
      keep(remote, found);
      return found.module;
    } catch (caught) {
      const error = explainFailure(remote, caught);
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
      const found = loaded.get(name) ?? prefetched.takeKnown(name);
      if (!found) return null;
      keep(name, found);
      return found.module;
    },
    async prefetch(name) {
      // What failed for a page is left to its "Try again", which reads the registry anew.
      if (loads.has(name) || status.statusOf(name).lastError) return;
      await withLimits((limits) => prefetched.fetch(name, limits));
    },
    forget(name) {
      const broken = loaded.get(name);
      if (!broken) return;
      planner.noteBroken(broken.build);
      loaded.delete(name);
      loads.delete(name);
      reader.readAgain();
      const lastError = toFailure(new RemoteLoadError(name, 'evaluation', 'it broke while it was shown'));
      status.setRemote(name, { state: 'idle', ...noBuild, loadMs: null, fellBack: null, lastError });
    },
    ownerOf: (command) => reader.ownerOf(command, AbortSignal.timeout(slowAfterMs)),
    registry: () => reader.read(AbortSignal.timeout(slowAfterMs)),
    statuses: status.getSnapshot,
    subscribe: status.subscribe,
  };
};
