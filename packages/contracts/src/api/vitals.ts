import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openEnum, openList } from '../open-enum.ts';
import { type PathName, paths } from '../paths.ts';
import { RemoteName } from '../registry.ts';

/**
 * The metrics: the Core Web Vitals, FCP and TTFB as the library `web-vitals` defines them, and `remote-load`, the time from requesting a
 * remote until it can be rendered. In milliseconds, except CLS, which has no unit.
 */
export const vitalMetrics = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB', 'remote-load'] as const;
export const VitalMetric = z.enum(vitalMetrics);
export type VitalMetric = z.infer<typeof VitalMetric>;

const pageNames = [...(Object.keys(paths) as PathName[]), 'other'] as const;

/** The name of a page in `paths`; any other page is `other`. */
export const VitalPage = openEnum(z.enum(pageNames), 'other');
export type VitalPage = (typeof pageNames)[number];

/** The page with a route's name; `other` if this build does not know it. */
export const vitalPage = (name: string): VitalPage => pageNames.find((known) => known === name) ?? 'other';

const Build = z
  .string()
  .max(64)
  .regex(/^[\w.-]+$/);

/** One measurement of one page view. */
export const VitalSample = z.object({
  metric: VitalMetric,
  /**
   * The name of the loaded page, or of the current page when a remote was loaded. Never its URL, which could contain the id of a user's
   * playlist. The backend counts unknown names as `other`.
   */
  page: z.string().max(40),
  /** The remote that owns the page, or that was loaded; null if unknown. */
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

/** Percentiles of one metric for one page, remote and build. Each has an error of at most 10 %. */
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
    /** Most measurements first, at most 500; unknown metrics of a newer backend are omitted. */
    summaries: openList(VitalSummary),
  }),
  access: 'public',
  summary: 'How pages were for the users of the last 24 hours or 7 days; on the metrics listener of the backend alone',
});
