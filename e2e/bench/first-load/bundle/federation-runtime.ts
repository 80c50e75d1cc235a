/** Stands in for `@module-federation/enhanced/runtime` in the bundle, which has no such runtime. */
export const getInstance = (): object => ({});

/** Never called: the bundle has no remote whose contract range is to be read. */
export const satisfy = (): boolean => true;
