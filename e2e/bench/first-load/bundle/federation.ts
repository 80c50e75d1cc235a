import type { BuiltInRemoteName, RemoteModule, RemoteName } from '@playa/contracts';
import ai from '../../../../mfe-ai/remote.json' with { type: 'json' };
import auth from '../../../../mfe-auth/remote.json' with { type: 'json' };
import library from '../../../../mfe-library/remote.json' with { type: 'json' };
import player from '../../../../mfe-player/remote.json' with { type: 'json' };
import share from '../../../../mfe-share/remote.json' with { type: 'json' };
import transfer from '../../../../mfe-transfer/remote.json' with { type: 'json' };
import {
  createExternalStore,
  RemoteLoadError,
  type RemoteLoader,
  type RemoteStatus,
  type RemoteStatuses,
} from '../../../../packages/federation/src/public.ts';
import { remoteImports } from './remote-imports.ts';

// What is named below stands before what is exported here.
export * from '../../../../packages/federation/src/public.ts';

/** One bundle needs no registry. */
export const createRegistrySource = (): null => null;

const manifests: Record<BuiltInRemoteName, { commands: readonly string[] }> = {
  auth,
  library,
  player,
  transfer,
  ai,
  share,
};
const names = Object.keys(manifests) as BuiltInRemoteName[];

/** Only the state is known of a chunk. */
const statusOf = (state: RemoteStatus['state']): RemoteStatus => ({
  state,
  version: null,
  buildId: null,
  contract: null,
  choice: null,
  loadMs: null,
  lastError: null,
  fellBack: null,
});

/** Stands in for the loader of `@playa/federation`: the remotes are chunks of the bundle, and the registry is part of it. */
export const createRemoteLoader = (_options?: unknown, imports = remoteImports): RemoteLoader => {
  const modules = new Map<RemoteName, RemoteModule>();
  const statuses = createExternalStore<RemoteStatuses>({
    remotes: Object.fromEntries(names.map((name) => [name, statusOf('idle')])),
    skipped: [],
  });
  const show = (name: RemoteName, state: RemoteStatus['state']): void => {
    const { remotes, skipped } = statuses.getSnapshot();
    statuses.set({ remotes: { ...remotes, [name]: statusOf(state) }, skipped });
  };
  const load = async (name: RemoteName): Promise<RemoteModule> => {
    const chunk = imports[name];
    if (!chunk) throw new RemoteLoadError(name, 'unknown-remote', 'it is no part of the bundle');
    const { default: module } = await chunk();
    modules.set(name, module);
    show(name, 'ready');
    return module;
  };
  const loader = {
    load,
    loaded: (name: RemoteName) => modules.get(name) ?? null,
    prefetch: (name: RemoteName) =>
      load(name).then(
        () => undefined,
        () => undefined,
      ),
    invalidate: (name: RemoteName) => void modules.delete(name),
    ownerOf: async (command: string) => names.find((name) => manifests[name].commands.includes(command)) ?? null,
    registry: async () => ({ remotes: [], skipped: [] }),
    statuses: statuses.getSnapshot,
    subscribe: statuses.subscribe,
  };
  return loader;
};
