import { Button, EmptyState, ErrorState, SegmentedTabs, Skeleton } from '@playa/ui';
import { useState } from 'react';
import { byPage, PageVitals } from './page-vitals.tsx';
import type { Vitals } from './use-vitals.ts';
import { VitalLimits } from './vital-limits.tsx';
import styles from './vitals.module.css';

const periods = [
  { value: 'day', label: '24 hours' },
  { value: 'week', label: '7 days' },
] as const;

/** Number of pages that are shown initially. */
const initialCount = 8;

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const Answer = ({ answer, since, problem, retry }: Vitals) => {
  const [isExpanded, setIsExpanded] = useState(false);
  if (problem !== null) return <ErrorState title="No web vitals" text={problem} onRetry={retry} />;
  if (answer === null || since === null) {
    return (
      <div role="status" aria-label="Loading web vitals">
        <Skeleton height="240px" rounded="card" />
      </div>
    );
  }
  const pages = byPage(answer.summaries);
  if (pages.length === 0) {
    return (
      <EmptyState
        title="No page view was measured in this time"
        text="A page view is reported when its tab is hidden or closed."
      />
    );
  }
  return (
    <>
      <p className={styles.since}>
        By page, remote and build, since{' '}
        <time dateTime={new Date(since).toISOString()}>{dateFormat.format(since)}</time>. Every page view of this
        deployment is measured; nothing is kept of whose it was.
      </p>
      <ul className={styles.pages}>
        {(isExpanded ? pages : pages.slice(0, initialCount)).map((summary) => (
          <PageVitals key={[summary.page, summary.remote, summary.build].join(' ')} {...summary} />
        ))}
      </ul>
      {pages.length > initialCount && (
        <Button variant="secondary" size="small" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show all ${pages.length}`}
        </Button>
      )}
      <VitalLimits />
    </>
  );
};

/** The web vitals of users. */
export const VitalsSection = (vitals: Vitals) => (
  <section aria-labelledby="status-vitals" className={styles.section}>
    <h2 id="status-vitals">Web vitals as users had them</h2>
    <SegmentedTabs label="Period" tabs={periods} value={vitals.period} onChange={vitals.setPeriod}>
      <Answer {...vitals} />
    </SegmentedTabs>
  </section>
);
