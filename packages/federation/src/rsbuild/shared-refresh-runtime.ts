import * as ownRuntime from 'react-refresh';

/** The build's `output.uniqueName`, defined by the React Refresh plugin. */
declare const __react_refresh_library__: string;

const key = Symbol.for('playa.react-refresh');
const page = globalThis as typeof globalThis & { [key]?: typeof ownRuntime };
const isFirst = page[key] === undefined;
const runtime = page[key] ?? ownRuntime;
page[key] = runtime;

/**
 * Replaces `react-refresh/runtime` in development. React connects only to the copy that exists before React starts, which is the shell's.
 * So all builds of a page use this first copy.
 */
export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  runtime;

/** Connects the page's copy to React, once. */
export const injectIntoGlobalHook = (global: typeof globalThis): void => {
  if (isFirst) runtime.injectIntoGlobalHook(global);
};

/** Adds the build to the component's id: the same source in two builds, e.g. of a package, results in two components. */
export const register = (type: unknown, id: string): void =>
  runtime.register(type, `${__react_refresh_library__} ${id}`);
