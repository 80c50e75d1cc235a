import { Skeleton, VisuallyHidden } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './row-skeletons.module.css';

const places = [1, 2, 3, 4, 5, 6];

/** Where rows with a cover and two lines will be. */
export const RowSkeletons = ({ label = texts.loading }: { label?: string }) => (
  <div role="status" className={styles.rows}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {places.map((place) => (
      <div key={place} className={styles.row} aria-hidden="true">
        <Skeleton width="56px" height="56px" />
        <div className={styles.words}>
          <Skeleton width={`${72 - place * 6}%`} />
          <Skeleton width="28%" height="0.8125rem" />
        </div>
      </div>
    ))}
  </div>
);
