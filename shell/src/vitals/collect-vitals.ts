import { apiPrefix, ReportVitalsBody, reportVitals, type VitalMetric, type VitalSample } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pageOf } from './page-of.ts';

interface VitalsInput {
  backendUrl: string;
  loader: Pick<RemoteLoader, 'statuses' | 'subscribe'>;
}

/** An hour: what took longer was no loading. */
const longest = 3_600_000;

/**
 * Measures this page view and reports it when the page is hidden. The web vitals belong to the page that the browser loaded, as they are
 * defined; a remote's load time to the page that was shown.
 */
export const collectVitals = ({ backendUrl, loader }: VitalsInput): void => {
  const { pathname } = window.location;
  const waiting: VitalSample[] = [];
  const add = (metric: VitalMetric, value: number, page: Omit<VitalSample, 'metric' | 'value'>) =>
    waiting.push({ metric, value: Math.min(value, longest), ...page });
  const take = ({ name, value }: { name: Exclude<VitalMetric, 'remote-load'>; value: number }) =>
    add(name, value, pageOf(pathname, loader.statuses()));
  onLCP(take);
  onCLS(take);
  onINP(take);
  onFCP(take);
  onTTFB(take);

  const told = new Set<string>();
  const takeLoads = () => {
    const { remotes } = loader.statuses();
    for (const [remote, { loadMs, buildId }] of Object.entries(remotes)) {
      if (loadMs === null || told.has(`${remote} ${buildId}`)) continue;
      told.add(`${remote} ${buildId}`);
      const { page } = pageOf(window.location.pathname, { remotes });
      add('remote-load', loadMs, { page, remote, build: buildId });
    }
  };
  loader.subscribe(takeLoads);
  takeLoads();

  const report = () => {
    const body = ReportVitalsBody.safeParse({ samples: waiting.splice(0, 40) });
    if (!body.success) return;
    // Without cookies: nobody needs to know whose times they are. Lost reports are lost.
    void fetch(`${backendUrl}${apiPrefix}${reportVitals.path}`, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body.data),
    }).catch(() => undefined);
  };
  // After those of the library, which add what they have measured until now.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
  window.addEventListener('pagehide', report);
};
