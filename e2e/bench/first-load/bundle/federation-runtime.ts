/** Stands in for `@module-federation/enhanced/runtime` in the bundle, which has no such runtime. */
export const getInstance = (): object => ({});
