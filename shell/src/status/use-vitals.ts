import { callEndpoint, getVitals, retryDelayOf, type VitalSummary, type VitalsPeriod } from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useEffect, useState } from 'react';

/** The backend's response. */
export interface VitalsAnswer {
  period: VitalsPeriod;
  summaries: VitalSummary[];
}

export interface Vitals {
  period: VitalsPeriod;
  setPeriod: (period: VitalsPeriod) => void;
  /** Null while it loads, and after a failure. */
  answer: VitalsAnswer | null;
  /** The start of the period, in milliseconds since 1970. Null without an answer. */
  since: number | null;
  /** Why there is no answer; stays set during automatic retries. */
  problem: string | null;
  /** Reads again. */
  retry: () => void;
}

const hour = 3_600_000;
const hours = { day: 24, week: 7 * 24 } satisfies Record<VitalsPeriod, number>;

/** The backend counts by the hour and excludes the hour in which the period starts. */
const startOf = (period: VitalsPeriod, now: number): number => Math.ceil((now - hours[period] * hour) / hour) * hour;

type Result = Pick<Vitals, 'answer' | 'since'> & { failure: (Failure & { message: string }) | null };
const loading: Result = { answer: null, since: null, failure: null };

const failureOf = (error: unknown): Result['failure'] => ({
  message: error instanceof Error ? error.message : String(error),
  pauseMs: retryDelayOf(error),
});

/** Without cookies, which must not be sent to this address. */
const withoutCookies: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' });

const readVitals = async (metricsUrl: string | undefined, period: VitalsPeriod, signal: AbortSignal) => {
  if (metricsUrl === undefined) throw new Error('/config.json does not say where they are: it has no metricsUrl.');
  return callEndpoint(getVitals, { query: { period }, signal }, { baseUrl: metricsUrl, fetch: withoutCookies });
};

/** Reads the web vitals of the selected period. */
export const useVitals = (metricsUrl: string | undefined): Vitals => {
  const [period, setPeriod] = useState<VitalsPeriod>('day');
  const [tries, setTries] = useState(0);
  const [{ failure, ...result }, setResult] = useState(loading);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    const controller = new AbortController();
    const setIfMounted = (given: Partial<Result>) => !controller.signal.aborted && setResult({ ...loading, ...given });
    readVitals(metricsUrl, period, controller.signal).then(
      (answer) => setIfMounted({ answer, since: startOf(period, Date.now()) }),
      (error: unknown) => setIfMounted({ failure: failureOf(error) }),
    );
    return () => controller.abort();
  }, [metricsUrl, period, tries]);
  const retry = () => setTries((count) => count + 1);
  useAutoRetry(failure, retry);

  return {
    period,
    setPeriod: (chosen) => {
      setResult(loading);
      setPeriod(chosen);
    },
    ...result,
    problem: failure?.message ?? null,
    retry: () => {
      setResult(loading);
      retry();
    },
  };
};
