import { ErrorState } from '@playa/ui';
import { matchPath, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../hosting/page-skeleton.tsx';
import { AppLayout, PlainLayout } from '../layout/layouts.tsx';
import { statusRoutes } from '../status/status-route.tsx';
import { GuardedPage, type GuardedPageProps } from './guarded-page.tsx';
import { NotFound } from './not-found.tsx';
import { RefusedPages, registeredRoutes } from './registered-routes.ts';
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

const layouts = ['app', 'plain'] as const;

/** The routes of a layout as the router takes them. */
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

/** The router's routes, from the route table. */
export const createRoutes = (parts: RouteParts): RouteObject[] => {
  const { services, state, logins, overlays, frame, report } = parts;
  return [
    {
      element: (
        <Root services={services} state={state} logins={logins} overlays={overlays} frame={frame} report={report} />
      ),
      errorElement: broken,
      // While the registry is asked for an address that the route table does not have.
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

/** Adds the pages of the registry to the router, the first time that an address is not in the route table. */
export const createRoutePatch = (parts: RouteParts): PatchRoutesOnNavigationFunction => {
  const { loader, report } = parts;
  const added = new Set<string>();
  return async ({ path, patch }) => {
    if (routeTable.some((route) => matchPath(route.path, path))) return;
    try {
      const { routes, refused } = registeredRoutes(await loader.registry());
      const fresh = routes.filter((route) => !added.has(route.path));
      for (const layout of layouts) patch(layout, routesOf(layout, fresh, parts));
      for (const route of fresh) added.add(route.path);
      if (refused.length > 0) report(new RefusedPages(refused));
    } catch (error) {
      report(error);
    }
  };
};
