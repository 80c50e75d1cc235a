import { apiPrefix, ReportVitalsBody, reportVitals, type VitalMetric, type VitalSample } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pageOf } from './page-of.ts';

interface VitalsInput {
  backendUrl: string;
  loader: Pick<RemoteLoader, 'statuses' | 'subscribe'>;
}

/** Maximum value, one hour; longer durations are not loading times. */
const maxValueMs = 3_600_000;

/**
 * Measures this page view and reports it when the page is hidden. Web vitals are attributed to the page that the browser loaded, a remote's
 * load time to the page that was shown.
 */
export const collectVitals = ({ backendUrl, loader }: VitalsInput): void => {
  const { pathname } = window.location;
  const samples: VitalSample[] = [];
  const add = (metric: VitalMetric, value: number, page: Omit<VitalSample, 'metric' | 'value'>) =>
    samples.push({ metric, value: Math.min(value, maxValueMs), ...page });
  const addVital = ({ name, value }: { name: Exclude<VitalMetric, 'remote-load'>; value: number }) =>
    add(name, value, pageOf(pathname, loader.statuses()));
  onLCP(addVital);
  onCLS(addVital);
  onINP(addVital);
  onFCP(addVital);
  onTTFB(addVital);

  const reported = new Set<string>();
  const addRemoteLoads = () => {
    const { remotes } = loader.statuses();
    for (const [remote, { loadMs, buildId }] of Object.entries(remotes)) {
      if (loadMs === null || reported.has(`${remote} ${buildId}`)) continue;
      reported.add(`${remote} ${buildId}`);
      const { page } = pageOf(window.location.pathname, { remotes });
      add('remote-load', loadMs, { page, remote, build: buildId });
    }
  };
  loader.subscribe(addRemoteLoads);
  addRemoteLoads();

  const report = () => {
    const body = ReportVitalsBody.safeParse({ samples: samples.splice(0, 40) });
    if (!body.success) return;
    // Without cookies, because the measurements are anonymous. Failed reports are not retried.
    void fetch(`${backendUrl}${apiPrefix}${reportVitals.path}`, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body.data),
    }).catch(() => undefined);
  };
  // Registered after the library's listeners, which add their final measurements.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
  window.addEventListener('pagehide', report);
};
