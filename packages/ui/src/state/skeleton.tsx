import { Card } from '../card/card.tsx';
import { classNames } from '../internal/class-names.ts';
import corners from '../internal/rounded.module.css';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS length; fills the container's width by default. */
  width?: string;
  /** CSS length. */
  height?: string;
  rounded?: 'chip' | 'item' | 'card' | 'full';
  className?: string;
};

/** A placeholder for content that is loading. Hidden from screen readers: announce the loading elsewhere. */
export function Skeleton({ width, height = '1em', rounded = 'chip', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.bone, corners[rounded], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** A placeholder for a `PlaylistCard`. */
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
