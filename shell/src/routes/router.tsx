import { ErrorState } from '@playa/ui';
import { matchPath, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../hosting/page-skeleton.tsx';
import { AppLayout, PlainLayout } from '../layout/layouts.tsx';
import { statusRoutes } from '../status/status-route.tsx';
import { GuardedPage, type GuardedPageProps } from './guarded-page.tsx';
import { NotFound } from './not-found.tsx';
import { RejectedPagesError, registeredRoutes } from './registered-routes.ts';
import { Root, type RootProps } from './root.tsx';
import { routeTable, type ShellRoute } from './route-table.ts';

const errorElement = (
  <ErrorState
    title="Something went wrong!"
    text="Playa stumbled over itself. Loading the page again helps most of the time."
    retryLabel="Load again"
    onRetry={() => window.location.reload()}
  />
);

/** The parts of the shell that the routes use. */
export interface RouteParts extends RootProps, Omit<GuardedPageProps, 'route'> {}

const layouts = ['app', 'plain'] as const;

/** Creates the router's routes of a layout. */
const routesOf = (
  layout: ShellRoute['layout'],
  routes: readonly ShellRoute[],
  { state, renewal, loader, report }: RouteParts,
): RouteObject[] =>
  routes
    .filter((route) => route.layout === layout)
    .map((route) => ({
      path: route.path,
      element: <GuardedPage route={route} state={state} renewal={renewal} loader={loader} report={report} />,
    }));

/** Creates the router's routes from the route table. */
export const createRoutes = (parts: RouteParts): RouteObject[] => {
  const { services, state, logins, overlays, placeholder, report } = parts;
  return [
    {
      element: (
        <Root
          services={services}
          state={state}
          logins={logins}
          overlays={overlays}
          placeholder={placeholder}
          report={report}
        />
      ),
      errorElement: errorElement,
      // Shown while the registry is read for an address that is not in the route table.
      hydrateFallbackElement: <PageSkeleton page="registered" />,
      children: [
        { id: 'app', element: <AppLayout />, children: routesOf('app', routeTable, parts) },
        {
          id: 'plain',
          element: <PlainLayout />,
          children: [
            ...routesOf('plain', routeTable, parts),
            ...statusRoutes(parts),
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ];
};

/** Returns a function that adds the pages of the registry to the router, the first time an address is not in the route table. */
export const createRoutePatch = (parts: RouteParts): PatchRoutesOnNavigationFunction => {
  const { loader, report } = parts;
  const added = new Set<string>();
  return async ({ path, patch }) => {
    if (routeTable.some((route) => matchPath(route.path, path))) return;
    try {
      const { routes, rejected: refused } = registeredRoutes(await loader.registry());
      const newRoutes = routes.filter((route) => !added.has(route.path));
      for (const layout of layouts) patch(layout, routesOf(layout, newRoutes, parts));
      for (const route of newRoutes) added.add(route.path);
      if (refused.length > 0) report(new RejectedPagesError(refused));
    } catch (error) {
      report(error);
    }
  };
};
