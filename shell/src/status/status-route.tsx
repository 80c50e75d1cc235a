import type { RemoteLoader } from '@playa/federation';
import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { HostServices } from '../hosting/shell-services.tsx';

interface StatusParts {
  loader: RemoteLoader;
  services: HostServices;
}

/** The status page at /_status in development and staging. A shell built for production holds nothing of it. */
export const statusRoutes = ({ loader, services }: StatusParts): RouteObject[] => {
  if (process.env.PLAYA_STAGE !== 'production') {
    if (services.config.stage === 'production') return [];
    const StatusPage = lazy(async () => ({ default: (await import('./status-page.tsx')).StatusPage }));
    const page = (
      <Suspense fallback={null}>
        <StatusPage loader={loader} backend={services.backend} config={services.config} />
      </Suspense>
    );
    return [{ path: '/_status', element: page }];
  }
  return [];
};
