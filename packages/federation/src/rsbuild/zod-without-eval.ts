/**
 * Runs first in every page. zod compiles its object schemas with `new Function` and tries on the first one whether it may.
 * The page's content security policy refuses that, and the browser reports the refusal as a violation. All copies of zod in
 * a page read this one configuration, so it holds for the remotes too.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
