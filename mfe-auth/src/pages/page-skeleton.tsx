import { Skeleton, SlowConnectionNote, VisuallyHidden } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './page-skeleton.module.css';

const rows = [1, 2, 3, 4];

/** A placeholder for a page whose code is loading. It has no heading, because the focus moves to the page's heading. */
export const PageSkeleton = () => (
  <>
    <div role="status" className={styles.page}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton width="min(60%, 16rem)" height="2.125rem" />
      {rows.map((place) => (
        <Skeleton key={place} height="3.5rem" rounded="item" />
      ))}
    </div>
    <SlowConnectionNote />
  </>
);
