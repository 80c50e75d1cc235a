import { callEndpoint, getVitals, retryDelayOf, type VitalSummary, type VitalsPeriod } from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useEffect, useState } from 'react';

/** What the backend answers. */
export interface VitalsAnswer {
  period: VitalsPeriod;
  summaries: VitalSummary[];
}

export interface Vitals {
  period: VitalsPeriod;
  setPeriod: (period: VitalsPeriod) => void;
  /** Null while it loads, and where that failed. */
  answer: VitalsAnswer | null;
  /** The beginning of the period, in milliseconds since 1970. Null without an answer. */
  since: number | null;
  /** Why there is no answer; stays while it is asked for again by itself. */
  problem: string | null;
  /** Asks again. */
  retry: () => void;
}

const hour = 3_600_000;
const hours = { day: 24, week: 7 * 24 } satisfies Record<VitalsPeriod, number>;

/** The backend counts by the hour, and leaves out the hour in which the period begins. */
const beginningOf = (period: VitalsPeriod, now: number): number =>
  Math.ceil((now - hours[period] * hour) / hour) * hour;

type Result = Pick<Vitals, 'answer' | 'since'> & { failure: (Failure & { message: string }) | null };
const loading: Result = { answer: null, since: null, failure: null };

const failureOf = (error: unknown): Result['failure'] => ({
  message: error instanceof Error ? error.message : String(error),
  pauseMs: retryDelayOf(error),
});

/** Without the cookies, which are not for this address. */
const withoutCookies: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' });

const readVitals = async (metricsUrl: string | undefined, period: VitalsPeriod, signal: AbortSignal) => {
  if (metricsUrl === undefined) throw new Error('/config.json does not say where they are: it has no metricsUrl.');
  return callEndpoint(getVitals, { query: { period }, signal }, { baseUrl: metricsUrl, fetch: withoutCookies });
};

/** Web vitals as users had them, of the chosen period. */
export const useVitals = (metricsUrl: string | undefined): Vitals => {
  const [period, setPeriod] = useState<VitalsPeriod>('day');
  const [tries, setTries] = useState(0);
  const [{ failure, ...result }, setResult] = useState(loading);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    const leaving = new AbortController();
    const take = (given: Partial<Result>) => !leaving.signal.aborted && setResult({ ...loading, ...given });
    readVitals(metricsUrl, period, leaving.signal).then(
      (answer) => take({ answer, since: beginningOf(period, Date.now()) }),
      (error: unknown) => take({ failure: failureOf(error) }),
    );
    return () => leaving.abort();
  }, [metricsUrl, period, tries]);
  const askAgain = () => setTries((count) => count + 1);
  useAutoRetry(failure, askAgain);

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
      askAgain();
    },
  };
};
