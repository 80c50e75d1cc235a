import { Skeleton, SlowConnectionNote, VisuallyHidden } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './row-skeletons.module.css';

const rows = [1, 2, 3, 4, 5];

/** Placeholder for loading rows. */
export const RowSkeletons = () => (
  <div role="status" className={styles.rows}>
    <VisuallyHidden>{texts.pages.loading}</VisuallyHidden>
    {rows.map((row) => (
      <Skeleton key={row} height="4.5rem" rounded="item" />
    ))}
  </div>
);

/** Placeholder for a page whose code is loading. */
export const LoadingPage = () => (
  <>
    <RowSkeletons />
    <SlowConnectionNote />
  </>
);
