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
  pauseMs: error instanceof ConfigError && error.mayPass ? 0 : null,
});

export interface AppProps {
  /** Puts the shell's parts together once the configuration is known; `navigate` goes to one of its pages. */
  start: (config: RuntimeConfig, navigate: (path: string) => void, overrides: ActiveOverrides | null) => Playa;
}

/** Reads the configuration, then renders the pages. It is rendered before that, so that a failure can be shown to the user. */
export const App = ({ start }: AppProps) => {
  const [started, setStarted] = useState<Start>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    let wanted = true;
    readRuntimeConfig(window.fetch.bind(window))
      .then(async (config) => {
        const overrides = await loadActiveOverrides(config);
        if (!wanted) return;
        // Before the router is created: after a reload it leaves the history entry of a sheet that was open.
        sheetStack();
        const navigate = (path: string) => void router.navigate(path, { replace: sheetStack().giveUpEntry() });
        const { store, ...parts } = start(config, navigate, overrides);
        const router = createBrowserRouter(createRoutes(parts), {
          patchRoutesOnNavigation: createRoutePatch(parts),
        });
        setStarted({ store, router, loader: parts.loader, overrides });
      })
      .catch((error: unknown) => wanted && setStarted(failureOf(error)));
    return () => {
      wanted = false;
    };
  }, [start, tries]);

  const startAgain = () => setTries((count) => count + 1);
  useAutoRetry(started && 'problem' in started ? started : null, startAgain);

  if (!started) return null;
  if ('problem' in started) {
    return (
      <main className={styles.problem}>
        <HiddenHeading>Playa</HiddenHeading>
        <ErrorState
          title="Playa can't start"
          text={`Its configuration is missing or wrong. ${started.problem}`}
          onRetry={startAgain}
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
