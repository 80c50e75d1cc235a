import type { VitalSummary } from '@playa/contracts';
import { EmptyState, ErrorState, SegmentedTabs, Skeleton } from '@playa/ui';
import { formatVital, rateVital } from './format-vital.ts';
import styles from './status.module.css';
import type { Vitals } from './use-vitals.ts';

const periods = [
  { value: 'day', label: '24 hours' },
  { value: 'week', label: '7 days' },
] as const;

/** Summaries of the pages alone, by page, remote and build. */
const byPage = (summaries: readonly VitalSummary[]): Map<string, VitalSummary[]> => {
  const pages = new Map<string, VitalSummary[]>();
  for (const summary of summaries) {
    const { metric, page, remote, build } = summary;
    if (metric === 'remote-load') continue;
    const title = `${page}, ${remote ?? 'no remote'}${build === null ? '' : `, build ${build}`}`;
    pages.set(title, [...(pages.get(title) ?? []), summary]);
  }
  return pages;
};

const Rating = ({ metric, p75 }: VitalSummary) => {
  const rating = rateVital(metric, p75);
  return rating && <span data-rating={rating}>{rating}</span>;
};

const PageTable = ({ title, rows }: { title: string; rows: readonly VitalSummary[] }) => (
  <table className={styles.table}>
    <caption>{title}</caption>
    <thead>
      <tr>
        <th scope="col">Metric</th>
        <th scope="col">p50</th>
        <th scope="col">p75</th>
        <th scope="col">p95</th>
        <th scope="col">Count</th>
        <th scope="col">Rating</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.metric}>
          <th scope="row">{row.metric}</th>
          <td>{formatVital(row.metric, row.p50)}</td>
          <td>{formatVital(row.metric, row.p75)}</td>
          <td>{formatVital(row.metric, row.p95)}</td>
          <td>{row.count}</td>
          <td>
            <Rating {...row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Answer = ({ answer, problem, retry }: Vitals) => {
  if (problem !== null) return <ErrorState title="No web vitals" text={problem} onRetry={retry} />;
  if (answer === null) return <Skeleton height="160px" />;
  const pages = byPage(answer.summaries);
  if (pages.size === 0) return <EmptyState title="No page view was measured in this time" />;
  return (
    <div className={styles.tables}>
      {[...pages].map(([title, rows]) => (
        <PageTable key={title} title={title} rows={rows} />
      ))}
    </div>
  );
};

/** Web vitals as users had them. */
export const VitalsSection = (vitals: Vitals) => (
  <section aria-labelledby="status-vitals">
    <h2 id="status-vitals">Web vitals as users had them</h2>
    <SegmentedTabs label="Period" tabs={periods} value={vitals.period} onChange={vitals.setPeriod}>
      <Answer {...vitals} />
    </SegmentedTabs>
  </section>
);
