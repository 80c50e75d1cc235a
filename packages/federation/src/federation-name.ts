/** The module that every remote exposes. */
export const exposedModule = './remote';

/**
 * A remote's name in Module Federation. It is also the name of a global variable, so it has no dashes. Remote names have no underscores,
 * so the result is unique.
 */
export const federationName = (name: string): string => `playa_${name.replaceAll('-', '_')}`;
