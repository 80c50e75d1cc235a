import type { RuntimeConfig } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { ErrorState, type Failure, sheetStack, ToastHost, useAutoRetry } from '@playa/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { type ActiveOverrides, ActiveOverridesContext } from '../overrides/active-overrides.ts';
import { loadActiveOverrides } from '../overrides/load-active-overrides.ts';
import { createRoutePatch, createRoutes } from '../routes/router.tsx';
import type { ShellStore } from '../session/store.ts';
import styles from './app.module.css';
import type { Playa } from './create-playa.ts';
import { ConfigError, readRuntimeConfig } from './runtime-config.ts';

interface Started {
  store: ShellStore;
  router: ReturnType<typeof createBrowserRouter>;
  loader: RemoteLoader;
  overrides: ActiveOverrides | null;
}

type Start = Started | (Failure & { problem: string }) | null;

const failureOf = (error: unknown): Failure & { problem: string } => ({
  problem: error instanceof Error ? error.message : `${error}`,
  pauseMs: error instanceof ConfigError && error.isTemporary ? 0 : null,
});

export interface AppProps {
  /** Creates the shell's parts once the configuration is loaded; `navigate` goes to a page of the shell. */
  start: (config: RuntimeConfig, navigate: (path: string) => void, overrides: ActiveOverrides | null) => Playa;
}

/** Reads the configuration and then renders the pages. Shows an error state if the configuration can't be read. */
export const App = ({ start }: AppProps) => {
  const [started, setStarted] = useState<Start>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    let isMounted = true;
    readRuntimeConfig(window.fetch.bind(window))
      .then(async (config) => {
        const overrides = await loadActiveOverrides(config);
        if (!isMounted) return;
        // Before the router is created: after a reload, the stack leaves the history entry of a sheet that was open.
        sheetStack();
        const navigate = (path: string) => void router.navigate(path, { replace: sheetStack().giveUpEntry() });
        const { store, ...parts } = start(config, navigate, overrides);
        const router = createBrowserRouter(createRoutes(parts), {
          patchRoutesOnNavigation: createRoutePatch(parts),
        });
        setStarted({ store, router, loader: parts.loader, overrides });
      })
      .catch((error: unknown) => isMounted && setStarted(failureOf(error)));
    return () => {
      isMounted = false;
    };
  }, [start, tries]);

  const retry = () => setTries((count) => count + 1);
  useAutoRetry(started && 'problem' in started ? started : null, retry);

  if (!started) return null;
  if ('problem' in started) {
    return (
      <main className={styles.problem}>
        <HiddenHeading>Playa</HiddenHeading>
        <ErrorState
          title="Playa can't start"
          text={`Its configuration is missing or wrong. ${started.problem}`}
          onRetry={retry}
        />
      </main>
    );
  }
  const { store, router, loader, overrides } = started;
  return (
    <Provider store={store}>
      <ActiveOverridesContext value={overrides}>
        {overrides && <overrides.Badge loader={loader} />}
        <RouterProvider router={router} />
      </ActiveOverridesContext>
      <ToastHost />
    </Provider>
  );
};
