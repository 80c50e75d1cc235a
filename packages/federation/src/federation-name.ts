/** The module that every remote exposes. */
export const exposedModule = './remote';

/**
 * A remote's name for Module Federation. It is also a global variable, so it has no dashes. Names of remotes have no underscores, so two
 * remotes never share one.
 */
export const federationName = (name: string): string => `playa_${name.replaceAll('-', '_')}`;
