import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { RemoteModule, RemoteName } from '@playa/contracts';
import { exposedModule, federationName } from '../federation-name.ts';
import { folderOf, type ResolvedStart, resolveStart } from './build-start.ts';
import type { BuildToTry } from './builds-to-try.ts';
import { explainEntryFailure } from './explain-entry-failure.ts';
import { explainFailure } from './explain-failure.ts';
import type { Limits } from './limits.ts';
import { readManifestStart } from './manifest-start.ts';
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
  const guard = createResourceGuard();
  host.registerPlugins([guard.plugin]);
  /**
   * Failed attempts by manifest address after which a retry needs other addresses: browsers queue a second request for an address behind
   * one that is pending, and answer a second one from what they preloaded, be it a wrong answer.
   */
  const failures = new Map<string, number>();

  const load = async ({ entryScript }: ResolvedStart, attempt: LoadAttempt): Promise<RemoteModule> => {
    const name = federationName(attempt.remote);
    guard.begin(name, attempt);
    // Otherwise the runtime would take the container that an earlier entry script left here.
    Object.assign(globalThis, { [name]: undefined });
    // By force: after some failures the runtime would answer from its cache of the failed load, even with empty modules.
    host.registerRemotes([{ name, entry: entryScript, type: 'global', entryGlobalName: name }], { force: true });
    const loaded = await host.loadRemote(`${name}/${exposedModule.replace('./', '')}`);
    return checkRemoteModule(attempt.remote, loaded, contractVersion);
  };

  const explain = async (
    { remote, signal }: LoadAttempt,
    start: ResolvedStart,
    caught: unknown,
  ): Promise<RemoteLoadError> => {
    const error = explainFailure(remote, caught);
    if (start.integrity === null || error.kind !== 'chunk' || !entryFailure.test(String(caught))) return error;
    return (await explainEntryFailure({ remote, start, signal, fetch })) ?? error;
  };

  return async (remote, build, limits) => {
    if (build.contract !== null) checkContractRange(remote, build.contract, contractVersion);
    const { entry } = build;
    const { signal } = limits;
    const start = build.start
      ? resolveStart(remote, entry, build.start)
      : await readManifestStart({ remote, entry, signal, fetch });
    const earlier = failures.get(entry) ?? 0;
    const query = earlier === 0 ? '' : `?try=${earlier + 1}`;
    const attempt: LoadAttempt = { ...limits, remote, query, integrity: start.integrity };
    const removeHints = preloadFiles(start, query);
    try {
      return await untilDeadline(load(start, attempt), remote, signal);
    } catch (caught) {
      withdrawUnloaded(host.shareScopeMap ?? {}, federationName(remote));
      const error = await explain(attempt, start, caught);
      failures.set(entry, earlier + 1);
      if (error.kind === 'timeout') removePendingFiles(folderOf(entry));
      throw error;
    } finally {
      removeHints();
    }
  };
};
