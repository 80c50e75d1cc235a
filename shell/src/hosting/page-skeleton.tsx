import { Skeleton, VisuallyHidden } from '@playa/ui';
import styles from './page-skeleton.module.css';

/** The place of a page while its remote is on the way. */
export const PageSkeleton = () => (
  <div className={styles.page} role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Skeleton width="40%" height="34px" />
    <div className={styles.grid}>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <Skeleton key={place} height="280px" rounded="card" />
      ))}
    </div>
  </div>
);
