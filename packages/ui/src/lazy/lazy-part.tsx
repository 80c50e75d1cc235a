import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../internal/when-idle.ts';
import { codeRetryOptions } from '../network/auto-retry.ts';
import { type Failure, useAutoRetry } from '../network/use-auto-retry.ts';
import { ErrorBoundary } from '../state/error-boundary.tsx';

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads the code before the part is shown. Never rejects: the part retries a failed load when it is shown. */
  preload(): Promise<void>;
}

export interface PartFailure<Props> {
  error: unknown;
  /** Loads or renders the part again. */
  retry: () => void;
  props: Props;
}

export interface LazyPartFallbacks<Props> {
  /** Rendered while the code is loading; nothing by default. */
  loading?: (props: Props) => ReactNode;
  /** Rendered after the code failed to load or the part threw, e.g. `renderPartFailure`. May rethrow the error. */
  failed: (failure: PartFailure<Props>) => ReactNode;
}

type State<Props> = { Component: ComponentType<Props> } | (Failure & { error: unknown }) | null;

/**
 * Creates a component (a part of a page) whose code is loaded when it is first shown. A part that fails to load, or throws, does not affect the
 * page around it: it has its own error boundary. A failed load is retried by "Try again", when the network is back, and at growing intervals.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = () => null, failed }: LazyPartFallbacks<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };

  const Part = (props: Props) => {
    // Determined once per mount: a change of the component would reset its state.
    const [state, setState] = useState<State<Props>>(() => loaded && { Component: loaded });
    const show = (Component: ComponentType<Props>) => setState({ Component });
    const fail = (error: unknown) => setState({ error, pauseMs: 0 });
    useAutoRetry(state && 'error' in state ? state : null, () => fetchPart().then(show, fail), codeRetryOptions);
    // biome-ignore lint/correctness/useExhaustiveDependencies: `show` and `fail` do the same in every render.
    useEffect(() => {
      if (state) return;
      let isMounted = true;
      fetchPart().then(
        (Component) => isMounted && show(Component),
        (error: unknown) => isMounted && fail(error),
      );
      return () => {
        isMounted = false;
      };
    }, [state]);

    if (!state) return loading(props);
    if ('error' in state) return failed({ error: state.error, retry: () => setState(null), props });
    const { Component } = state;
    return (
      <ErrorBoundary fallback={(error, retry) => failed({ error, retry, props })}>
        <Component {...props} />
      </ErrorBoundary>
    );
  };
  const preload = () =>
    fetchPart().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { preload });
}

/** Preloads parts of a page: once the page is loaded and idle, and again when the network is back. */
export const usePreload = (...parts: readonly Pick<LazyPart<never>, 'preload'>[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a page never change.
  useEffect(() => {
    const preload = () => {
      for (const part of parts) void part.preload();
    };
    const cancel = whenIdle(preload);
    window.addEventListener('online', preload);
    return () => {
      cancel();
      window.removeEventListener('online', preload);
    };
  }, []);
};
