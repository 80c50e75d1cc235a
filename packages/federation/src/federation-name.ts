/** Module every remote exposes. */
export const exposedModule = './remote';

/** What a remote (its `RemoteName`) is called towards Module Federation; also a global variable, so no dashes. */
export const federationName = (name: string): string => `playa_${name}`;
