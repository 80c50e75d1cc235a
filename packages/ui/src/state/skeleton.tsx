import { Card } from '../card/card.tsx';
import { classNames } from '../internal/class-names.ts';
import corners from '../internal/rounded.module.css';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS length; fills the width when left out. */
  width?: string;
  /** CSS length. */
  height?: string;
  rounded?: 'chip' | 'item' | 'card' | 'full';
  className?: string;
};

/** The place something will take once it is loaded. Say to screen readers elsewhere that it is loading. */
export function Skeleton({ width, height = '1em', rounded = 'chip', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.bone, corners[rounded], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

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
