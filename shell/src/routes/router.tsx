import { ErrorState } from '@playa/ui';
import type { RouteObject } from 'react-router-dom';
import { AppLayout } from '../layout/app-layout.tsx';
import { PlainLayout } from '../layout/plain-layout.tsx';
import { Root } from '../layout/root.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { NotFound } from './not-found.tsx';
import { routeTable, type ShellRoute } from './route-table.ts';

const toRoutes = (layout: ShellRoute['layout']): RouteObject[] =>
  routeTable
    .filter((route) => route.layout === layout)
    .map((route) => ({ path: route.path, element: <GuardedPage route={route} /> }));

const broken = (
  <ErrorState
    title="Something went wrong!"
    text="Playa stumbled over itself. Loading the page again helps most of the time."
    retryLabel="Load again"
    onRetry={() => window.location.reload()}
  />
);

/** The router's routes, from the route table. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: broken,
    children: [
      { element: <AppLayout />, children: toRoutes('app') },
      { element: <PlainLayout />, children: [...toRoutes('plain'), { path: '*', element: <NotFound /> }] },
    ],
  },
];
