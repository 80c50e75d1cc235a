import type { ModuleFederation } from '@module-federation/enhanced/runtime';

/** What the loader needs of the Module Federation runtime; `getInstance()` of the shell's build is one. */
export type FederationHost = Pick<ModuleFederation, 'registerRemotes' | 'loadRemote' | 'registerPlugins'>;
