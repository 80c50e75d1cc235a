import type { ModuleFederation } from '@module-federation/enhanced/runtime';

type ShareScopes = ModuleFederation['shareScopeMap'];

/**
 * Removes the shared modules that a remote has registered but not loaded. The runtime caches the failure of such a module and returns it
 * for every later request, also to other remotes.
 * @param provider federation name of the remote
 */
export const removeUnloadedShared = (scopes: ShareScopes, provider: string): void => {
  for (const packages of Object.values(scopes)) {
    for (const [name, versions] of Object.entries(packages)) {
      for (const [version, { from, loaded }] of Object.entries(versions)) {
        if (from === provider && !loaded) delete versions[version];
      }
      if (Object.keys(versions).length === 0) delete packages[name];
    }
  }
};
