import type { OwnRemoteName, RemoteModule, RemoteName } from '@playa/contracts';
import ai from '../../../../mfe-ai/remote.json' with { type: 'json' };
import auth from '../../../../mfe-auth/remote.json' with { type: 'json' };
import library from '../../../../mfe-library/remote.json' with { type: 'json' };
import player from '../../../../mfe-player/remote.json' with { type: 'json' };
import share from '../../../../mfe-share/remote.json' with { type: 'json' };
import transfer from '../../../../mfe-transfer/remote.json' with { type: 'json' };
import { RemoteLoadError, type RemoteLoader, type RemoteStatuses } from '../../../../packages/federation/src/public.ts';
import { remoteImports } from './remote-imports.ts';

// What is named below stands before what is exported here.
export * from '../../../../packages/federation/src/public.ts';

/** One bundle needs no registry. */
export const createRegistrySource = (): null => null;

const manifests: Record<OwnRemoteName, { commands: readonly string[] }> = {
  auth,
  library,
  player,
  transfer,
  ai,
  share,
};
const names = Object.keys(manifests) as OwnRemoteName[];

const noStatuses = {
  remotes: Object.fromEntries(names.map((name) => [name, { state: 'idle' }])) as RemoteStatuses['remotes'],
  skipped: [],
} satisfies RemoteStatuses;

/** Stands in for the loader of `@playa/federation`: the remotes are chunks of the bundle, and the registry is part of it. */
export const createRemoteLoader = (): RemoteLoader => {
  const modules = new Map<RemoteName, RemoteModule>();
  const load = async (name: RemoteName): Promise<RemoteModule> => {
    const chunk = remoteImports[name];
    if (!chunk) throw new RemoteLoadError(name, 'unknown-remote', 'it is no part of the bundle');
    const { default: module } = await chunk();
    modules.set(name, module);
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
    forget: (name: RemoteName) => void modules.delete(name),
    ownerOf: async (command: string) => names.find((name) => manifests[name].commands.includes(command)) ?? null,
    registry: async () => ({ remotes: [], skipped: [] }),
    statuses: () => noStatuses,
    subscribe: () => () => undefined,
  };
  return loader;
};
