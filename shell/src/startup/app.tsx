import type { RuntimeConfig } from '@playa/contracts';
import { ErrorState, sheetStack, ToastHost } from '@playa/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { createRoutePatch, createRoutes } from '../routes/router.tsx';
import type { ShellStore } from '../session/store.ts';
import styles from './app.module.css';
import type { Playa } from './create-playa.ts';
import { readRuntimeConfig } from './runtime-config.ts';

interface Started {
  store: ShellStore;
  router: ReturnType<typeof createBrowserRouter>;
}

type Start = Started | { problem: string } | null;

interface AppProps {
  /** Puts the shell's parts together once the configuration is known; `navigate` goes to one of its pages. */
  start: (config: RuntimeConfig, navigate: (path: string) => void) => Playa;
}

/** Reads the configuration, then renders the pages. It is rendered before that, so that a failure can be shown to the user. */
export const App = ({ start }: AppProps) => {
  const [started, setStarted] = useState<Start>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    let wanted = true;
    readRuntimeConfig(window.fetch.bind(window))
      .then((config) => {
        if (!wanted) return;
        // Before the router is created: after a reload it leaves the history entry of a sheet that was open.
        sheetStack();
        const navigate = (path: string) => void router.navigate(path, { replace: sheetStack().giveUpEntry() });
        const { store, ...parts } = start(config, navigate);
        const router = createBrowserRouter(createRoutes(parts), {
          patchRoutesOnNavigation: createRoutePatch(parts),
        });
        setStarted({ store, router });
      })
      .catch(
        (error: unknown) => wanted && setStarted({ problem: error instanceof Error ? error.message : `${error}` }),
      );
    return () => {
      wanted = false;
    };
  }, [start, tries]);

  if (!started) return null;
  if ('problem' in started) {
    return (
      <main className={styles.problem}>
        <HiddenHeading>Playa</HiddenHeading>
        <ErrorState
          title="Playa can't start"
          text={`Its configuration is missing or wrong. ${started.problem}`}
          onRetry={() => setTries((count) => count + 1)}
        />
      </main>
    );
  }
  return (
    <Provider store={started.store}>
      <RouterProvider router={started.router} />
      <ToastHost />
    </Provider>
  );
};
