declare module 'react-refresh' {
  /** Connects this copy of the runtime with the React that loads after it. */
  export const injectIntoGlobalHook: (global: typeof globalThis) => void;
  export const register: (type: unknown, id: string) => void;
  export const performReactRefresh: () => unknown;
  export const createSignatureFunctionForTransform: () => unknown;
  export const getFamilyByType: (type: unknown) => unknown;
  export const isLikelyComponentType: (type: unknown) => boolean;
}
