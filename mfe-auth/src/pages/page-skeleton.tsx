import { Skeleton, SlowConnectionNote, VisuallyHidden } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './page-skeleton.module.css';

const rows = [1, 2, 3, 4];

/** In the place of a page while its code is loading. Without a heading: focus waits for that of the page. */
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
