import type { RuntimeConfig } from '@playa/contracts';
import { ErrorState, sheetStack, ToastHost } from '@playa/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { routes } from '../routes/router.tsx';
import styles from './app.module.css';
import type { Playa } from './create-playa.ts';
import { PlayaContext } from './playa-context.ts';
import { readRuntimeConfig } from './runtime-config.ts';

interface Started {
  playa: Playa;
  router: ReturnType<typeof createBrowserRouter>;
}

type Start = Started | { problem: string } | null;

interface AppProps {
  /** Puts the shell's parts together once the configuration is known; `navigate` goes to one of its pages. */
  start: (config: RuntimeConfig, navigate: (path: string) => void) => Playa;
}

/** Reads the configuration, then shows the pages. Renders first: what fails after that can be told to the user. */
export const App = ({ start }: AppProps) => {
  const [started, setStarted] = useState<Start>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is there to read once more.
  useEffect(() => {
    let wanted = true;
    readRuntimeConfig(window.fetch.bind(window))
      .then((config) => {
        if (!wanted) return;
        // Before the router: after a reload the entry of a sheet that was open is left at once.
        sheetStack();
        const router = createBrowserRouter(routes);
        const navigate = (path: string) => void router.navigate(path, { replace: sheetStack().giveUpEntry() });
        setStarted({ playa: start(config, navigate), router });
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
    <Provider store={started.playa.store}>
      <PlayaContext value={started.playa}>
        <RouterProvider router={started.router} />
        <ToastHost />
      </PlayaContext>
    </Provider>
  );
};
