import {
  type CommandName,
  defineRemote,
  type RemoteComponent,
  type RemoteModule,
  type RemoteName,
} from '@playa/contracts';
import { RemoteLoadError, type RemoteLoader } from '@playa/federation';

export interface FakeLoader extends RemoteLoader {
  /** What the next loads give; a remote that is missing here can't be reached. */
  remotes: Partial<Record<RemoteName, RemoteModule>>;
  /** Every load that was not answered from what is there already. */
  loads: RemoteName[];
}

export const fakeRemote = (
  name: RemoteName,
  pages: Record<string, RemoteComponent>,
  { overlay, commands = [] }: { overlay?: RemoteComponent; commands?: CommandName[] } = {},
): RemoteModule => defineRemote({ manifest: { name, contract: '^1.0.0', commands }, pages, overlay });

export const createFakeLoader = (remotes: FakeLoader['remotes'] = {}): FakeLoader => {
  const loaded = new Map<RemoteName, RemoteModule>();
  const loader: FakeLoader = {
    remotes,
    loads: [],
    async load(name) {
      const known = loaded.get(name);
      if (known) return known;
      loader.loads.push(name);
      const module = loader.remotes[name];
      if (!module) throw new RemoteLoadError(name, 'network', 'away');
      loaded.set(name, module);
      return module;
    },
    loaded: (name) => loaded.get(name) ?? null,
    prefetch: async () => undefined,
    forget: (name) => void loaded.delete(name),
    ownerOf: async (command) =>
      Object.values(loader.remotes).find((module) => module?.commands.includes(command))?.name ?? null,
    statuses: () => {
      throw new Error('not needed here');
    },
    subscribe: () => () => undefined,
  };
  return loader;
};
