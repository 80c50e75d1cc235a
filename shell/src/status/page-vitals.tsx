import type { VitalSummary } from '@playa/contracts';
import { formatVital, rateVital, type WebVital, webVitals } from './format-vital.ts';
import { ToneIcon } from './tone-icon.tsx';
import styles from './vitals.module.css';

/** The web vitals of one page of one build. */
export interface PageSummary extends Pick<VitalSummary, 'page' | 'remote' | 'build'> {
  vitals: Partial<Record<WebVital, VitalSummary>>;
  /** Page views that reported any metric: not every browser reports each metric. */
  views: number;
}

/** Groups the web vitals by page, remote and build, in the order of the backend: most page views first. */
export const byPage = (summaries: readonly VitalSummary[]): PageSummary[] => {
  const pages = new Map<string, PageSummary>();
  for (const summary of summaries) {
    const { metric, page, remote, build, count } = summary;
    if (metric === 'remote-load') continue;
    const key = [page, remote, build].join(' ');
    const known = pages.get(key) ?? { page, remote, build, vitals: {}, views: 0 };
    pages.set(key, {
      ...known,
      vitals: { ...known.vitals, [metric]: summary },
      views: Math.max(known.views, count),
    });
  }
  return [...pages.values()];
};

const Metric = ({ metric, summary, views }: { metric: WebVital; summary: VitalSummary; views: number }) => {
  const { p50, p75, p95, count } = summary;
  const { tone, text } = rateVital(metric, p75);
  return (
    <div className={styles.metric}>
      <dt>{metric}</dt>
      <dd className={styles.value}>{formatVital(metric, p75)}</dd>
      <dd className={styles.rating} data-tone={tone}>
        <ToneIcon tone={tone} />
        {text}
      </dd>
      <dd className={styles.spread}>
        p50 {formatVital(metric, p50)}, p95 {formatVital(metric, p95)}
        {count < views && (
          <>
            <br />
            of {count.toLocaleString()}
          </>
        )}
      </dd>
    </div>
  );
};

/** The web vitals of one page, each with its rating. */
export const PageVitals = ({ page, remote, build, vitals, views }: PageSummary) => (
  <li className={styles.page}>
    <div>
      <h3>{page}</h3>
      <p className={styles.of}>
        {remote ?? 'no remote'} {build && <code>{build}</code>}
        <br />
        {views === 1 ? '1 page view' : `${views.toLocaleString()} page views`}
      </p>
    </div>
    <dl className={styles.metrics}>
      {webVitals.map((metric) => {
        const summary = vitals[metric];
        return summary && <Metric key={metric} metric={metric} summary={summary} views={views} />;
      })}
    </dl>
  </li>
);
