import type { RuntimeConfig } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';

interface VitalsParts {
  config: RuntimeConfig;
  loader: RemoteLoader;
  /** 0 to 1. */
  random?: () => number;
}

/** The share of page views that are measured, 0 to 1. */
const sampleRates = { development: 1, staging: 1, production: 0.1 } satisfies Record<RuntimeConfig['stage'], number>;

const whenIdle = (work: () => void): void => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 3_000);
};

/** Decides once whether this page view is measured, and loads the code for it when the page is idle. */
export const startVitals = ({ config: { stage, backendUrl }, loader, random = Math.random }: VitalsParts): void => {
  if (random() >= sampleRates[stage]) return;
  whenIdle(() => {
    import('./collect-vitals.ts').then(
      ({ collectVitals }) => collectVitals({ backendUrl, loader }),
      // Without this chunk the page view is not measured.
      () => undefined,
    );
  });
};
