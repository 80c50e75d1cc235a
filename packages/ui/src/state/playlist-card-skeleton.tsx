import { Card } from '../card/card.tsx';
import styles from './skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** The place of a playlist card. */
export function PlaylistCardSkeleton() {
  return (
    <Card padding="snug" aria-hidden="true">
      <Skeleton rounded="item" height="auto" className={styles.cover} />
      <div className={styles.words}>
        <Skeleton width="72%" height="22px" />
        <Skeleton width="38%" height="14px" />
      </div>
      <div className={styles.buttons}>
        <Skeleton height="40px" rounded="full" />
        <Skeleton height="40px" rounded="full" />
      </div>
    </Card>
  );
}
