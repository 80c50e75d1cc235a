import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../internal/when-idle.ts';
import { codeRetries } from '../network/auto-retry.ts';
import { type Failure, useAutoRetry } from '../network/use-auto-retry.ts';
import { ErrorBoundary } from '../state/error-boundary.tsx';

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Fetches the code ahead; a failure is left to the part itself, which retries when it is shown. Never rejects. */
  preload(): Promise<void>;
}

export interface PartFailure<Props> {
  error: unknown;
  /** Loads, or renders, the part again. */
  retry: () => void;
  props: Props;
}

export interface LazyPartFrames<Props> {
  /** In the part's place while its code is fetched; nothing unless given. */
  loading?: (props: Props) => ReactNode;
  /** In its place after its code could not be fetched or threw, e.g. `showPartFailure`. May throw the error on. */
  failed: (failure: PartFailure<Props>) => ReactNode;
}

type State<Props> = { Component: ComponentType<Props> } | (Failure & { error: unknown }) | null;

/**
 * A component whose code is fetched when it is shown first. What can't be fetched, or throws, costs the part and not the page around it: it
 * has a boundary of its own, is retried on "Try again", and by itself when the network is back and at growing intervals.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = () => null, failed }: LazyPartFrames<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };

  const Part = (props: Props) => {
    // Chosen once for as long as it is shown: another component would lose its state.
    const [state, setState] = useState<State<Props>>(() => loaded && { Component: loaded });
    const show = (Component: ComponentType<Props>) => setState({ Component });
    const fail = (error: unknown) => setState({ error, pauseMs: 0 });
    useAutoRetry(state && 'error' in state ? state : null, () => fetchPart().then(show, fail), codeRetries);
    // biome-ignore lint/correctness/useExhaustiveDependencies: what shows and fails is the same each time.
    useEffect(() => {
      if (state) return;
      let isWanted = true;
      fetchPart().then(
        (Component) => isWanted && show(Component),
        (error: unknown) => isWanted && fail(error),
      );
      return () => {
        isWanted = false;
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

/** Fetches parts of a page ahead: once the page is loaded and idle, and again when the network is back. */
export const useLoadAhead = (...parts: readonly Pick<LazyPart<never>, 'preload'>[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a page are always the same.
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
