import type { RemoteModule, RemoteName } from '@playa/contracts';
import { explainFailure } from './explain-failure.ts';
import { createFederatedImport, type FederationHost } from './federated-import.ts';
import { RegistryReader } from './registry-reader.ts';
import type { RegistrySource } from './registry-source.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { type BuildInfo, createRemoteStatuses, noBuild, type RemoteStatuses, toFailure } from './remote-status.ts';
import { untilDeadline } from './until-deadline.ts';

interface Limits {
  /** Aborts when the budget is used up. */
  signal: AbortSignal;
  /** `performance.now()` at that moment. */
  deadline: number;
}

export interface RemoteLoaderOptions {
  host: FederationHost;
  registry: RegistrySource;
  /** The contract version the shell was built with. */
  contractVersion: string;
  /** Milliseconds for everything one load needs: registry, manifest, scripts, styles. Default 5000. */
  budgetMs?: number;
  /** Milliseconds before the one retry after a transient failure: no answer, 5xx, a missing chunk. Default 400. */
  retryDelayMs?: number;
  fetch?: typeof fetch;
}

export interface RemoteLoader {
  /**
   * The remote's module. Concurrent calls share one load; a module is kept once it is loaded, a failure is not.
   * @throws {RemoteLoadError}
   */
  load(name: RemoteName): Promise<RemoteModule>;
  /** The module, null unless it is loaded. */
  loaded(name: RemoteName): RemoteModule | null;
  /** Drops a loaded module, so that the next `load` fetches it again. Components on the page keep the old one. */
  forget(name: RemoteName): void;
  /**
   * Which remote owns a command, by the registry; null: none.
   * @throws {RemoteLoadError} when there is no registry
   */
  ownerOf(command: string): Promise<RemoteName | null>;
  /** The state and build of every remote, and the skipped parts of the registry; a new object after every change. */
  statuses(): RemoteStatuses;
  /** Calls `listener` after every change of a status. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** Errors worth one retry: network, chunk load, HTTP 5xx. */
const isTransient = (error: unknown): boolean => {
  if (!(error instanceof RemoteLoadError)) return false;
  return error.kind === 'network' || error.kind === 'chunk' || (error.httpStatus ?? 0) >= 500;
};

/** Finds remotes in the registry and loads them through the Module Federation runtime. */
export const createRemoteLoader = ({
  host,
  registry,
  contractVersion,
  budgetMs = 5000,
  retryDelayMs = 400,
  fetch = globalThis.fetch.bind(globalThis),
}: RemoteLoaderOptions): RemoteLoader => {
  const status = createRemoteStatuses();
  const reader = new RegistryReader(registry, ({ remotes, skipped }) =>
    status.setRegistry(
      remotes.map(({ name }) => name),
      skipped,
    ),
  );
  const importRemote = createFederatedImport({ host, contractVersion, fetch });
  const loads = new Map<RemoteName, Promise<RemoteModule>>();
  const modules = new Map<RemoteName, RemoteModule>();

  const loadOnce = async (remote: RemoteName, limits: Limits): Promise<RemoteModule> => {
    const begun = performance.now();
    status.setRemote(remote, { state: 'loading', ...noBuild, loadMs: null });
    try {
      const entry = await untilDeadline(reader.find(remote, limits.signal), remote, limits.signal);
      const { version, buildId, contract } = entry;
      const build: BuildInfo = { version, buildId, contract, choice: 'current' };
      status.setRemote(remote, build);
      const module = await importRemote(entry, limits);
      status.setRemote(remote, { state: 'ready', loadMs: performance.now() - begun });
      return module;
    } catch (caught) {
      const error = explainFailure(remote, caught);
      reader.readAgain();
      status.setRemote(remote, { state: 'failed', lastError: toFailure(error) });
      throw error;
    }
  };

  const loadWithinBudget = async (remote: RemoteName): Promise<RemoteModule> => {
    const limits: Limits = { signal: AbortSignal.timeout(budgetMs), deadline: performance.now() + budgetMs };
    try {
      return await loadOnce(remote, limits);
    } catch (error) {
      const hopeless = !isTransient(error) || performance.now() + retryDelayMs >= limits.deadline;
      if (hopeless) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return loadOnce(remote, limits);
  };

  return {
    load(name) {
      const known = loads.get(name);
      if (known) return known;
      const load = loadWithinBudget(name);
      loads.set(name, load);
      load.then(
        (module) => modules.set(name, module),
        () => loads.delete(name),
      );
      return load;
    },
    loaded: (name) => modules.get(name) ?? null,
    forget(name) {
      if (!modules.delete(name)) return;
      loads.delete(name);
      reader.readAgain();
      status.setRemote(name, { state: 'idle', ...noBuild, loadMs: null });
    },
    ownerOf: (command) => reader.ownerOf(command, AbortSignal.timeout(budgetMs)),
    statuses: status.getSnapshot,
    subscribe: status.subscribe,
  };
};
