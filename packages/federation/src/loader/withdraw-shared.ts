import type { ModuleFederation } from '@module-federation/enhanced/runtime';

type ShareScopes = ModuleFederation['shareScopeMap'];

/**
 * Takes back the shared modules that a remote has offered to the page and not loaded. The runtime keeps the failure of such a module and
 * answers every later request with it, those of other remotes too.
 * @param provider federation name of the remote
 */
export const withdrawUnloaded = (scopes: ShareScopes, provider: string): void => {
  for (const packages of Object.values(scopes)) {
    for (const [name, versions] of Object.entries(packages)) {
      for (const [version, { from, loaded }] of Object.entries(versions)) {
        if (from === provider && !loaded) delete versions[version];
      }
      if (Object.keys(versions).length === 0) delete packages[name];
    }
  }
};
