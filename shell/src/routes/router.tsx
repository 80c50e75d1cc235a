import { ErrorState } from '@playa/ui';
import type { RouteObject } from 'react-router-dom';
import { AppLayout, PlainLayout } from '../layout/layouts.tsx';
import { GuardedPage, type GuardedPageProps } from './guarded-page.tsx';
import { NotFound } from './not-found.tsx';
import { Root, type RootProps } from './root.tsx';
import { routeTable, type ShellRoute } from './route-table.ts';

const broken = (
  <ErrorState
    title="Something went wrong!"
    text="Playa stumbled over itself. Loading the page again helps most of the time."
    retryLabel="Load again"
    onRetry={() => window.location.reload()}
  />
);

/** The parts of the shell that its pages use. */
export interface RouteParts extends RootProps, Omit<GuardedPageProps, 'route'> {}

/** The router's routes, from the route table. */
export const createRoutes = (parts: RouteParts): RouteObject[] => {
  const { services, state, logins, renewal, loader, overlays, frame, report } = parts;
  const pageOf = (route: ShellRoute) => (
    <GuardedPage route={route} state={state} renewal={renewal} loader={loader} report={report} />
  );
  const routesOf = (layout: ShellRoute['layout']): RouteObject[] =>
    routeTable
      .filter((route) => route.layout === layout)
      .map((route) => ({ path: route.path, element: pageOf(route) }));
  return [
    {
      element: (
        <Root services={services} state={state} logins={logins} overlays={overlays} frame={frame} report={report} />
      ),
      errorElement: broken,
      children: [
        { element: <AppLayout />, children: routesOf('app') },
        { element: <PlainLayout />, children: [...routesOf('plain'), { path: '*', element: <NotFound /> }] },
      ],
    },
  ];
};
