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
