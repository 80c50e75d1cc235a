import type { RemoteComponent, ShellServices } from '@playa/contracts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRoutePatch, createRoutes } from '../routes/router.tsx';
import { createFakePlaya } from './fake-playa.ts';

type Input = Partial<Parameters<typeof createFakePlaya>[0]>;
type Entry = string | { pathname: string; search?: string; state?: unknown };

/** Opens a page of a shell with fake remotes, backend and cookies. */
export const visitWith =
  ({ config, streaming }: Pick<ShellServices, 'config' | 'streaming'>) =>
  (at: Entry, input: Input = {}) => {
    const playa = createFakePlaya({ config, streaming, ...input });
    const router = createMemoryRouter(createRoutes(playa), {
      initialEntries: [at],
      patchRoutesOnNavigation: createRoutePatch(playa),
    });
    render(
      <Provider store={playa.store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    return { playa, router, user: userEvent.setup() };
  };

export const heading =
  (text: string): RemoteComponent =>
  () => <h1>{text}</h1>;
