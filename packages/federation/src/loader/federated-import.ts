import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { RemoteModule, RemoteName } from '@playa/contracts';
import { exposedModule, federationName } from '../federation-name.ts';
import { folderOf, resolveStart } from './build-start.ts';
import type { BuildToTry } from './builds-to-try.ts';
import { explainEntryFailure } from './explain-entry-failure.ts';
import { explainFailure } from './explain-failure.ts';
import type { Limits } from './limits.ts';
import { preloadFiles } from './preload-files.ts';
import { checkContractRange, checkRemoteModule } from './remote-contract.ts';
import type { RemoteLoadError } from './remote-load-error.ts';
import { removePendingFiles } from './remove-pending-files.ts';
import { createResourceGuard, type LoadAttempt } from './resource-guard.ts';
import { untilDeadline } from './until-deadline.ts';
import { withdrawUnloaded } from './withdraw-shared.ts';

/** The part of the Module Federation runtime that the loader uses; `getInstance()` in the shell's build returns one. */
export type FederationHost = Pick<ModuleFederation, 'registerRemotes' | 'loadRemote' | 'registerPlugins'> &
  Partial<Pick<ModuleFederation, 'shareScopeMap'>>;

interface FederatedImportParts {
  host: FederationHost;
  contractVersion: string;
  fetch: typeof fetch;
}

/** Loads the module of a build before the deadline. @throws {RemoteLoadError} */
export type FederatedImport = (remote: RemoteName, build: BuildToTry, limits: Limits) => Promise<RemoteModule>;

/** Of a remote whose entry script could not be loaded. */
const entryFailure = /RUNTIME-008/;

export const createFederatedImport = ({ host, contractVersion, fetch }: FederatedImportParts): FederatedImport => {
  const guard = createResourceGuard(fetch);
  host.registerPlugins([guard.plugin]);
  /**
   * Failed attempts by manifest address after which a retry needs other addresses: browsers queue a second request for an address behind
   * one that is pending, and answer a second one from what they preloaded, be it a wrong answer.
   */
  const failures = new Map<string, number>();

  const load = async (entry: string, attempt: LoadAttempt): Promise<RemoteModule> => {
    const name = federationName(attempt.remote);
    guard.begin(name, attempt);
    // Otherwise the runtime would take the container that an earlier entry script left here.
    Object.assign(globalThis, { [name]: undefined });
    // By force: after some failures the runtime would answer from its cache of the failed load, even with empty modules.
    host.registerRemotes([{ name, entry }], { force: true });
    const loaded = await host.loadRemote(`${name}/${exposedModule.replace('./', '')}`);
    return checkRemoteModule(attempt.remote, loaded, contractVersion);
  };

  const explain = async (
    { remote, start, signal, failure }: LoadAttempt,
    caught: unknown,
  ): Promise<RemoteLoadError> => {
    const error = failure ?? explainFailure(remote, caught);
    if (start === null || error.kind !== 'chunk' || !entryFailure.test(String(caught))) return error;
    return (await explainEntryFailure({ remote, start, signal, fetch })) ?? error;
  };

  return async (remote, build, limits) => {
    if (build.contract !== null) checkContractRange(remote, build.contract, contractVersion);
    const { entry, version } = build;
    const start = build.start ? resolveStart(remote, { entry, version, start: build.start }) : null;
    const earlier = failures.get(entry) ?? 0;
    const query = earlier === 0 ? '' : `?try=${earlier + 1}`;
    const attempt: LoadAttempt = { ...limits, remote, query, start, failure: null };
    const removeHints = start && preloadFiles(start, query);
    try {
      return await untilDeadline(load(entry, attempt), remote, attempt.signal);
    } catch (caught) {
      withdrawUnloaded(host.shareScopeMap ?? {}, federationName(remote));
      const error = await explain(attempt, caught);
      if (error.kind === 'timeout' || start !== null) failures.set(entry, earlier + 1);
      if (error.kind === 'timeout') removePendingFiles(folderOf(entry));
      throw error;
    } finally {
      removeHints?.();
    }
  };
};
