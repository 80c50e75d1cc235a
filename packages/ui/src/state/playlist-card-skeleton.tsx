import { Card } from '../card/card.tsx';
import { classNames } from '../internal/class-names.ts';
import styles from './skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** The place of a playlist card. */
export function PlaylistCardSkeleton({ className }: { className?: string }) {
  return (
    <Card padding="snug" aria-hidden="true" className={classNames(styles.card, className)}>
      <Skeleton rounded="item" height="auto" className={styles.cover} />
      <div className={styles.words}>
        <Skeleton width="72%" height="1.375rem" />
        <Skeleton width="38%" height="0.9375rem" />
      </div>
      <div className={styles.buttons}>
        <Skeleton height="40px" rounded="full" />
        <Skeleton height="40px" rounded="full" />
      </div>
    </Card>
  );
}
