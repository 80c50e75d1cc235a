import { getVitals, type VitalSummary, type VitalsPeriod } from '@playa/contracts';
import { useEffect, useState } from 'react';
import type { HostServices } from '../hosting/shell-services.tsx';

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
  /** Why there is no answer. */
  problem: string | null;
  /** Asks again. */
  retry: () => void;
}

/** Web vitals as users had them, of the chosen period. */
export const useVitals = (backend: HostServices['backend']): Vitals => {
  const [period, setPeriod] = useState<VitalsPeriod>('day');
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<VitalsAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` makes the effect run again.
  useEffect(() => {
    const leaving = new AbortController();
    setAnswer(null);
    setProblem(null);
    backend.call(getVitals, { query: { period }, signal: leaving.signal }).then(
      (given) => !leaving.signal.aborted && setAnswer(given),
      (error: unknown) => !leaving.signal.aborted && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => leaving.abort();
  }, [backend, period, tries]);

  return { period, setPeriod, answer, problem, retry: () => setTries((count) => count + 1) };
};
