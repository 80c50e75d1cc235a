import type { CommandName, RemoteEntry, RemoteModule, RemoteName, RemoteRegistry } from '@playa/contracts';
import { exposedModule, federationName } from '../federation-name.ts';
import { explainFailure } from './explain-failure.ts';
import type { FederationHost } from './federation-host.ts';
import type { RegistrySource } from './registry-source.ts';
import { checkContractRange, checkRemoteModule } from './remote-contract.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { type BuildInfo, type RemoteStatuses, RemoteStatusStore } from './remote-status.ts';
import { createResourceGuard, type LoadAttempt } from './resource-guard.ts';

export interface RemoteLoaderOptions {
  host: FederationHost;
  registry: RegistrySource;
  /** The contract version the shell was built with. */
  contractVersion: string;
  /** Milliseconds for everything one load needs: registry, manifest, scripts, styles. Default 5000. */
  budgetMs?: number;
  /** Milliseconds before the one repetition after what may pass by itself: no answer, 5xx, a missing chunk. Default 400. */
  retryDelayMs?: number;
  fetch?: typeof fetch;
}

export interface RemoteLoader {
  /**
   * The remote's module: loaded once, shared by all who ask meanwhile, and asked for anew after a failure.
   * @throws {RemoteLoadError}
   */
  load(name: RemoteName): Promise<RemoteModule>;
  /** The module if it is loaded already. */
  loaded(name: RemoteName): RemoteModule | null;
  /** Drops a loaded module: the next `load` asks for it anew. What is on the page goes on with the old one. */
  forget(name: RemoteName): void;
  /**
   * Which remote owns a command, by the registry; null: none.
   * @throws {RemoteLoadError} when there is no registry
   */
  ownerOf(command: CommandName): Promise<RemoteName | null>;
  /** How every remote is; a new object after every change. */
  statuses(): RemoteStatuses;
  /** Calls `listener` after every change of a status; returns how to stop that. */
  subscribe(listener: () => void): () => void;
}

/** What may be different a moment later. */
const isPassing = (error: unknown): boolean => {
  if (!(error instanceof RemoteLoadError)) return false;
  return error.kind === 'network' || error.kind === 'chunk' || (error.httpStatus ?? 0) >= 500;
};

const untilDeadline = <T>(work: Promise<T>, { remote, signal }: LoadAttempt): Promise<T> =>
  new Promise((resolve, reject) => {
    const give = () => reject(new RemoteLoadError(remote, 'timeout', 'it was not there in time'));
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });

/** Finds remotes in the registry and loads them through the Module Federation runtime. */
export const createRemoteLoader = ({
  host,
  registry,
  contractVersion,
  budgetMs = 5000,
  retryDelayMs = 400,
  fetch = globalThis.fetch.bind(globalThis),
}: RemoteLoaderOptions): RemoteLoader => {
  const status = new RemoteStatusStore();
  const guard = createResourceGuard(fetch);
  const loads = new Map<RemoteName, Promise<RemoteModule>>();
  const modules = new Map<RemoteName, RemoteModule>();
  let read: Promise<RemoteRegistry> | null = null;
  host.registerPlugins([guard.plugin]);

  const readRegistry = (signal: AbortSignal): Promise<RemoteRegistry> => {
    const reading = read ?? registry(signal);
    read = reading;
    reading.catch(() => {
      if (read === reading) read = null;
    });
    return reading;
  };

  const findEntry = async ({ remote, signal }: LoadAttempt): Promise<RemoteEntry> => {
    const { remotes } = await readRegistry(signal);
    const entry = remotes.find(({ name }) => name === remote);
    if (!entry) throw new RemoteLoadError(remote, 'unknown-remote', 'the registry does not list it');
    return entry;
  };

  const loadEntry = async (entry: RemoteEntry, attempt: LoadAttempt): Promise<RemoteModule> => {
    checkContractRange(entry.name, entry.contract, contractVersion);
    const name = federationName(entry.name);
    guard.begin(name, attempt);
    // By force every time: after some failures the runtime would answer from what is left of them.
    host.registerRemotes([{ name, entry: entry.entry }], { force: true });
    const loaded = await host.loadRemote(`${name}/${exposedModule.replace('./', '')}`);
    return checkRemoteModule(entry.name, loaded, contractVersion);
  };

  const loadOnce = async (attempt: LoadAttempt): Promise<RemoteModule> => {
    const { remote } = attempt;
    let build: BuildInfo = { version: null, buildId: null };
    status.set(remote, { state: 'loading', ...build });
    try {
      const entry = await untilDeadline(findEntry(attempt), attempt);
      build = { version: entry.version, buildId: entry.buildId };
      status.set(remote, { state: 'loading', ...build });
      const module = await untilDeadline(loadEntry(entry, attempt), attempt);
      status.set(remote, { state: 'ready', ...build });
      return module;
    } catch (caught) {
      const error = attempt.failure ?? explainFailure(remote, caught);
      // The next try may find a newer build, or one that was rolled back.
      read = null;
      status.set(remote, { state: 'failed', error, ...build });
      throw error;
    }
  };

  const loadWithinBudget = async (remote: RemoteName): Promise<RemoteModule> => {
    const signal = AbortSignal.timeout(budgetMs);
    const begin = (): LoadAttempt => ({ remote, signal, deadline, failure: null });
    const deadline = performance.now() + budgetMs;
    try {
      return await loadOnce(begin());
    } catch (error) {
      const hopeless = !isPassing(error) || performance.now() + retryDelayMs >= deadline;
      if (hopeless) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return loadOnce(begin());
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
      read = null;
      status.set(name, { state: 'idle' });
    },
    async ownerOf(command) {
      const { remotes } = await readRegistry(AbortSignal.timeout(budgetMs));
      return remotes.find(({ commands }) => commands.includes(command))?.name ?? null;
    },
    statuses: status.current,
    subscribe: status.subscribe,
  };
};
