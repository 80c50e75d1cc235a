import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { RemoteModule, RemoteName } from '@playa/contracts';
import { exposedModule, federationName } from '../federation-name.ts';
import type { BuildCandidate } from './build-candidates.ts';
import { folderOf, type ResolvedStart, resolveStart } from './build-start.ts';
import { diagnoseEntryScript } from './diagnose-entry-script.ts';
import { createEntryScriptPlugin, type LoadAttempt } from './entry-script-plugin.ts';
import type { LoadTimeout } from './load-timeout.ts';
import { readManifestStart } from './manifest-start.ts';
import { preloadFiles } from './preload-files.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import { checkContractRange, checkRemoteModule } from './remote-contract.ts';
import type { RemoteLoadError } from './remote-load-error.ts';
import { removePendingFiles } from './remove-pending-files.ts';
import { removeUnloadedShared } from './remove-unloaded-shared.ts';
import { toLoadError } from './to-load-error.ts';

/** The part of the Module Federation runtime that the loader uses; `getInstance()` returns one in the shell's build. */
export type FederationHost = Pick<ModuleFederation, 'registerRemotes' | 'loadRemote' | 'registerPlugins'> &
  Partial<Pick<ModuleFederation, 'shareScopeMap'>>;

interface FederatedImportDependencies {
  host: FederationHost;
  contractVersion: string;
  fetch: typeof fetch;
}

/** Loads the module of a build within the timeout. @throws {RemoteLoadError} */
export type FederatedImport = (
  remote: RemoteName,
  build: BuildCandidate,
  timeout: LoadTimeout,
) => Promise<RemoteModule>;

/** The runtime's error when an entry script failed to load. */
const entryScriptFailure = /RUNTIME-008/;

export const createFederatedImport = ({
  host,
  contractVersion,
  fetch,
}: FederatedImportDependencies): FederatedImport => {
  const entryScripts = createEntryScriptPlugin();
  host.registerPlugins([entryScripts.plugin]);
  /**
   * Number of failed attempts by manifest URL. After a failure a retry uses other URLs: browsers queue a second request for a URL behind a
   * pending one, and serve it from the preload cache even if the preloaded response was an error.
   */
  const failures = new Map<string, number>();

  const load = async ({ entryScript }: ResolvedStart, attempt: LoadAttempt): Promise<RemoteModule> => {
    const name = federationName(attempt.remote);
    entryScripts.setAttempt(name, attempt);
    // Otherwise the runtime would use the container of an earlier entry script.
    Object.assign(globalThis, { [name]: undefined });
    // `force`: after some failures the runtime would return its cached result of the failed load, even an empty module.
    host.registerRemotes([{ name, entry: entryScript, type: 'global', entryGlobalName: name }], { force: true });
    const loaded = await host.loadRemote(`${name}/${exposedModule.replace('./', '')}`);
    return checkRemoteModule(attempt.remote, loaded, contractVersion);
  };

  const diagnose = async (
    { remote, signal }: LoadAttempt,
    start: ResolvedStart,
    caught: unknown,
  ): Promise<RemoteLoadError> => {
    const error = toLoadError(remote, caught);
    if (start.integrity === null || error.kind !== 'chunk' || !entryScriptFailure.test(String(caught))) return error;
    return (await diagnoseEntryScript({ remote, start, signal, fetch })) ?? error;
  };

  return async (remote, build, timeout) => {
    if (build.contract !== null) checkContractRange(remote, build.contract, contractVersion);
    const { entry } = build;
    const { signal } = timeout;
    const start = build.start
      ? resolveStart(remote, entry, build.start)
      : await readManifestStart({ remote, entry, signal, fetch });
    const failed = failures.get(entry) ?? 0;
    const query = failed === 0 ? '' : `?try=${failed + 1}`;
    const attempt: LoadAttempt = { ...timeout, remote, query, integrity: start.integrity };
    const removeHints = preloadFiles(start, query);
    try {
      return await rejectOnAbort(load(start, attempt), remote, signal);
    } catch (caught) {
      removeUnloadedShared(host.shareScopeMap ?? {}, federationName(remote));
      const error = await diagnose(attempt, start, caught);
      failures.set(entry, failed + 1);
      if (error.kind === 'timeout') removePendingFiles(folderOf(entry));
      throw error;
    } finally {
      removeHints();
    }
  };
};
