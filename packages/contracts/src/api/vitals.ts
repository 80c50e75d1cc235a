import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openEnum, openList } from '../open-enum.ts';
import { type PathName, paths } from '../paths.ts';
import { RemoteName } from '../registry.ts';

/**
 * What is measured: the Core Web Vitals and two times that explain them, as the library `web-vitals` defines them, and `remote-load`, the
 * time from asking for a remote until it could be shown. Milliseconds, but for CLS, which has no unit.
 */
export const vitalMetrics = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'remote-load'] as const;
export const VitalMetric = z.enum(vitalMetrics);
export type VitalMetric = z.infer<typeof VitalMetric>;

const pageNames = [...(Object.keys(paths) as PathName[]), 'other'] as const;

/** The name of a page in `paths`; any other page is `other`. */
export const VitalPage = openEnum(z.enum(pageNames), 'other');
export type VitalPage = (typeof pageNames)[number];

/** The page of a route's name that this build may not know. */
export const vitalPage = (name: string): VitalPage => pageNames.find((known) => known === name) ?? 'other';

const Build = z
  .string()
  .max(64)
  .regex(/^[\w.-]+$/);

/** One measurement of one page view. */
export const VitalSample = z.object({
  metric: VitalMetric,
  /**
   * The name of the page that the browser loaded, or of the one that was shown when a remote was loaded. Never its address, which could
   * hold the id of a person's playlist. A name that the backend does not know counts as `other`.
   */
  page: z.string().max(40),
  /** The remote that owns the page, or that was loaded; null where that is not known. */
  remote: RemoteName.nullable(),
  /** Its build id. */
  build: Build.nullable(),
  value: z.number().min(0).max(3_600_000),
});
export type VitalSample = z.infer<typeof VitalSample>;

export const ReportVitalsBody = z.object({ samples: z.array(VitalSample).min(1).max(40) });

/** Since contract version 1.34.0. */
export const reportVitals = endpoint({
  method: 'POST',
  path: '/vitals',
  body: ReportVitalsBody,
  maxBodyBytes: 16 * 1024,
  response: z.object({ status: z.literal('success') }),
  access: 'public',
  summary: 'Adds measurements of a page view to the histograms; nothing is kept of who sent them',
});

/** How one metric was for the users of one page, remote and build. A percentile is at most 10 % off. */
export const VitalSummary = z.object({
  metric: VitalMetric,
  page: VitalPage,
  remote: z.string().nullable(),
  build: z.string().nullable(),
  count: z.number().int().positive(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});
export type VitalSummary = z.infer<typeof VitalSummary>;

export const VitalsPeriod = z.enum(['day', 'week']);
export type VitalsPeriod = z.infer<typeof VitalsPeriod>;

/** Since contract version 1.34.0. */
export const getVitals = endpoint({
  method: 'GET',
  path: '/vitals',
  query: z.object({ period: VitalsPeriod.default('day') }),
  response: z.object({
    period: openEnum(VitalsPeriod, 'day'),
    /** Those with most measurements first, 500 at most; metrics of a newer backend are left out. */
    summaries: openList(VitalSummary),
  }),
  access: 'public',
  summary: 'How pages were for the users of the last 24 hours or 7 days; on the metrics listener of the backend alone',
});
