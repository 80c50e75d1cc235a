import type { RemoteLoader } from '@playa/federation';
import { lazyPart, renderPartFailure } from '@playa/ui';
import type { RouteObject } from 'react-router-dom';
import type { HostServices } from '../hosting/shell-services.tsx';

interface StatusParts {
  loader: RemoteLoader;
  services: HostServices;
}

/** The route of the status page /_status in development and staging. Removed from shells that are built for production. */
export const statusRoutes = ({ loader, services }: StatusParts): RouteObject[] => {
  if (process.env.PLAYA_STAGE !== 'production') {
    if (services.config.stage === 'production') return [];
    const StatusPage = lazyPart(async () => (await import('./status-page.tsx')).StatusPage, {
      failed: renderPartFailure,
    });
    const page = <StatusPage loader={loader} config={services.config} />;
    return [{ path: '/_status', element: page }];
  }
  return [];
};
