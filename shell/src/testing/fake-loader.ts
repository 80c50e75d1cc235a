import {
  defineRemote,
  type RemoteComponent,
  type RemoteModule,
  type RemoteName,
  type RemoteRegistry,
  remoteNames,
} from '@playa/contracts';
import {
  createExternalStore,
  RemoteLoadError,
  type RemoteLoader,
  type RemoteStatus,
  type RemoteStatuses,
} from '@playa/federation';

export interface FakeLoader extends RemoteLoader {
  /** The modules of the next loads; a load of any other remote fails. */
  remotes: Partial<Record<RemoteName, RemoteModule>>;
  /** All loads of remotes that were not loaded yet. */
  loads: RemoteName[];
  /** The registry's entries; null: the registry can't be read. */
  registered: RemoteRegistry['remotes'] | null;
}

const notLoaded: RemoteStatus = {
  ...{ state: 'idle', version: null, buildId: null, contract: null, choice: null },
  ...{ loadMs: null, lastError: null, fellBack: null },
};

export const fakeRemote = (
  name: RemoteName,
  pages: Record<string, RemoteComponent>,
  { overlay, commands = [] }: { overlay?: RemoteComponent; commands?: string[] } = {},
): RemoteModule => defineRemote({ manifest: { name, contract: '^1.0.0', commands }, pages, overlay });

export const createFakeLoader = (
  remotes: FakeLoader['remotes'] = {},
  registered: FakeLoader['registered'] = [],
): FakeLoader => {
  const loaded = new Map<RemoteName, RemoteModule>();
  const statuses = createExternalStore<RemoteStatuses>({
    remotes: Object.fromEntries(remoteNames.map((name) => [name, notLoaded])),
    skipped: [],
  });
  const setStatus = (name: RemoteName, changes: Partial<RemoteStatus>) => {
    const { remotes, skipped } = statuses.getSnapshot();
    statuses.set({ remotes: { ...remotes, [name]: { ...(remotes[name] ?? notLoaded), ...changes } }, skipped });
  };
  const loader: FakeLoader = {
    remotes,
    loads: [],
    registered,
    async load(name) {
      const known = loaded.get(name);
      if (known) return known;
      loader.loads.push(name);
      const module = loader.remotes[name];
      if (!module) {
        setStatus(name, { state: 'failed', lastError: { kind: 'network', reason: 'away', httpStatus: null, at: 0 } });
        throw new RemoteLoadError(name, 'network', 'away');
      }
      loaded.set(name, module);
      setStatus(name, { state: 'ready', buildId: 'b1', loadMs: 120 });
      return module;
    },
    loaded: (name) => loaded.get(name) ?? null,
    prefetch: async () => undefined,
    invalidate: (name) => void loaded.delete(name),
    ownerOf: async (command) =>
      Object.values(loader.remotes).find((module) => module?.commands.includes(command))?.name ?? null,
    registry: async () => {
      if (!loader.registered) throw new RemoteLoadError(null, 'network', 'away');
      return { remotes: loader.registered, skipped: [] };
    },
    statuses: statuses.getSnapshot,
    subscribe: statuses.subscribe,
  };
  return loader;
};
