import * as ownRuntime from 'react-refresh';

/** The build's `output.uniqueName`, by the plugin for React Refresh. */
declare const __react_refresh_library__: string;

const key = Symbol.for('playa.react-refresh');
const page = globalThis as typeof globalThis & { [key]?: typeof ownRuntime };
const isFirst = page[key] === undefined;
const runtime = page[key] ?? ownRuntime;
page[key] = runtime;

/**
 * Replaces `react-refresh/runtime` in development. React connects only with the copy that is there before it starts, the shell's, and
 * asks one copy which component replaces another. So all builds of a page use the first copy.
 */
export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  runtime;

/** Connects the page's copy with React, once. */
export const injectIntoGlobalHook = (global: typeof globalThis): void => {
  if (isFirst) runtime.injectIntoGlobalHook(global);
};

/** Names the component within its build: the same source in two builds, e.g. of a package, makes two components. */
export const register = (type: unknown, id: string): void =>
  runtime.register(type, `${__react_refresh_library__} ${id}`);
