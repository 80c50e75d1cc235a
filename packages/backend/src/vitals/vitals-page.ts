import { type getVitals, VitalsPeriod } from '@playa/contracts';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { MetricsPage } from '../http/monitoring.ts';
import { percentile } from './histogram.ts';
import { readVitals, type VitalSeries } from './vitals-store.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

const summarise = ({ metric, page, remote, build, buckets, count }: VitalSeries) => {
  const at = (share: number) => percentile(metric, buckets, share);
  return {
    metric,
    page,
    remote: orNull(remote),
    build: orNull(build),
    count,
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
  };
};

/** Web vitals as users had them, as {@link getVitals} answers them; of the last day unless `period` is `week`. */
export const vitalsPage =
  (db: Database): MetricsPage =>
  async (query) => {
    const period = VitalsPeriod.catch('day').parse(query.get('period'));
    const answer: z.output<typeof getVitals.response> = {
      period,
      summaries: (await readVitals(db, period)).map(summarise),
    };
    return { type: 'application/json; charset=utf-8', text: JSON.stringify(answer) };
  };
