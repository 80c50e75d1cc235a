/**
 * Runs first in every page. zod compiles object schemas with `new Function` and tests once whether that is allowed. The page's
 * content security policy blocks it, and the browser reports the attempt as a violation. All copies of zod in a page read this
 * global configuration, so it also applies to the remotes.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
