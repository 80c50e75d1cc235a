import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { RemoteEntry, RemoteModule } from '@playa/contracts';
import { exposedModule, federationName } from '../federation-name.ts';
import { explainFailure } from './explain-failure.ts';
import { checkContractRange, checkRemoteModule } from './remote-contract.ts';
import { removePendingFiles } from './remove-pending-files.ts';
import { createResourceGuard, type LoadAttempt } from './resource-guard.ts';
import { untilDeadline } from './until-deadline.ts';

/** The part of the Module Federation runtime that the loader uses; `getInstance()` in the shell's build returns one. */
export type FederationHost = Pick<ModuleFederation, 'registerRemotes' | 'loadRemote' | 'registerPlugins'>;

interface FederatedImportParts {
  host: FederationHost;
  contractVersion: string;
  fetch: typeof fetch;
}

/** Loads the module of a registry entry before the deadline. @throws {RemoteLoadError} */
export type FederatedImport = (
  entry: RemoteEntry,
  limits: { signal: AbortSignal; deadline: number },
) => Promise<RemoteModule>;

export const createFederatedImport = ({ host, contractVersion, fetch }: FederatedImportParts): FederatedImport => {
  const guard = createResourceGuard(fetch);
  host.registerPlugins([guard.plugin]);
  /** Time-outs by manifest address. Browsers queue a second request for an address behind the first, so a retry needs another address. */
  const timeouts = new Map<string, number>();

  const load = async (entry: RemoteEntry, attempt: LoadAttempt): Promise<RemoteModule> => {
    const name = federationName(entry.name);
    guard.begin(name, attempt);
    // Otherwise the runtime would take the container that an earlier entry script left here.
    Object.assign(globalThis, { [name]: undefined });
    // By force: after some failures the runtime would answer from its cache of the failed load, even with empty modules.
    host.registerRemotes([{ name, entry: entry.entry }], { force: true });
    const loaded = await host.loadRemote(`${name}/${exposedModule.replace('./', '')}`);
    return checkRemoteModule(entry.name, loaded, contractVersion);
  };

  return async (entry, limits) => {
    checkContractRange(entry.name, entry.contract, contractVersion);
    const earlier = timeouts.get(entry.entry) ?? 0;
    const query = earlier === 0 ? '' : `?try=${earlier + 1}`;
    const attempt: LoadAttempt = { ...limits, remote: entry.name, query, failure: null };
    try {
      return await untilDeadline(load(entry, attempt), entry.name, attempt.signal);
    } catch (caught) {
      const error = attempt.failure ?? explainFailure(entry.name, caught);
      if (error.kind === 'timeout') {
        timeouts.set(entry.entry, earlier + 1);
        removePendingFiles(new URL('.', entry.entry).href);
      }
      throw error;
    }
  };
};
