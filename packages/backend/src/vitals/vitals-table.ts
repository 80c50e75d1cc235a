import type { VitalMetric, VitalPage } from '@playa/contracts';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Histograms of what users' browsers measured: how many values of a series fell into a bucket within an hour. */
export const vitalCounts = pgTable(
  'vital_counts',
  {
    /** Its beginning. */
    hour: timestamp({ withTimezone: true }).notNull(),
    metric: text().$type<VitalMetric>().notNull(),
    page: text().$type<VitalPage>().notNull(),
    /** Empty where it is not known. */
    remote: text().notNull(),
    /** Empty where it is not known. */
    build: text().notNull(),
    /** See `histogram.ts`. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'vital_counts_pk',
      columns: [table.hour, table.metric, table.page, table.remote, table.build, table.bucket],
    }),
  ],
);
