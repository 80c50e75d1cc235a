import { type VitalSample, type VitalsPeriod, vitalPage } from '@playa/contracts';
import { desc, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { bucketOf } from './histogram.ts';
import { vitalCounts } from './vitals-table.ts';

/** Rows that an hour may have. Honest browsers need a tenth; whoever makes up remotes and builds fills no more. */
const rowsPerHour = 10_000;

/** Series that an answer tells of. */
const seriesPerAnswer = 500;

const kept = sql`interval '8 days'`;
const spans = { day: sql`interval '24 hours'`, week: sql`interval '7 days'` } satisfies Record<VitalsPeriod, unknown>;
const thisHour = sql`date_trunc('hour', now(), 'UTC')`;

/** Samples that fall into one row, counted. */
const rowsOf = (samples: readonly VitalSample[]) => {
  const rows = new Map<string, Omit<typeof vitalCounts.$inferInsert, 'hour'>>();
  for (const { metric, page: name, remote, build, value } of samples) {
    const row = {
      metric,
      page: vitalPage(name),
      remote: remote ?? '',
      build: build ?? '',
      bucket: bucketOf(metric, value),
    };
    const key = Object.values(row).join(' ');
    rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  // One order for all, so that concurrent reports do not lock each other out.
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const isFull = async (db: Executor): Promise<boolean> => {
  const [last] = await db
    .select({ hour: vitalCounts.hour })
    .from(vitalCounts)
    .where(gte(vitalCounts.hour, thisHour))
    .offset(rowsPerHour)
    .limit(1);
  return last !== undefined;
};

/** Adds samples to the histograms of the present hour. Above the hour's limit of rows they are dropped. */
export const countVitals = async (db: Executor, samples: readonly VitalSample[]): Promise<void> => {
  if (await isFull(db)) return;
  const { hour, metric, page, remote, build, bucket } = vitalCounts;
  await db
    .insert(vitalCounts)
    .values(rowsOf(samples).map((row) => ({ ...row, hour: thisHour })))
    .onConflictDoUpdate({
      target: [hour, metric, page, remote, build, bucket],
      set: { count: sql`${vitalCounts.count} + excluded.count` },
    });
};

/** The buckets of one metric, page, remote and build. */
export interface VitalSeries extends Pick<typeof vitalCounts.$inferSelect, 'metric' | 'page' | 'remote' | 'build'> {
  buckets: { bucket: number; count: number }[];
  count: number;
}

/** The histograms of a period, those with most values first. */
export const readVitals = async (db: Executor, period: VitalsPeriod): Promise<VitalSeries[]> => {
  const { hour, metric, page, remote, build, bucket, count } = vitalCounts;
  const summed = db
    .select({ metric, page, remote, build, bucket, count: sql<number>`sum(${count})`.as('count') })
    .from(vitalCounts)
    .where(gte(hour, sql`now() - ${spans[period]}`))
    .groupBy(metric, page, remote, build, bucket)
    .as('summed');
  const total = sql<number>`sum(${summed.count})::float8`;
  return db
    .select({
      metric: summed.metric,
      page: summed.page,
      remote: summed.remote,
      build: summed.build,
      buckets: sql<
        VitalSeries['buckets']
      >`json_agg(json_build_object('bucket', ${summed.bucket}, 'count', ${summed.count}))`,
      count: total,
    })
    .from(summed)
    .groupBy(summed.metric, summed.page, summed.remote, summed.build)
    .orderBy(desc(total), summed.page, summed.metric, summed.remote, summed.build)
    .limit(seriesPerAnswer);
};

export const dropOldVitals = async (db: Executor): Promise<void> => {
  await db.delete(vitalCounts).where(lt(vitalCounts.hour, sql`now() - ${kept}`));
};
