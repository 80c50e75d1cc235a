import type { RemoteName } from '@playa/contracts';

/** Module every remote exposes. */
export const exposedModule = './remote';

/** What a remote is called towards Module Federation; also a global variable, so no dashes. */
export const federationName = (name: RemoteName): string => `playa_${name}`;
