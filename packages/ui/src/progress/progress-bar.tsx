import { classNames } from '../internal/class-names.ts';
import styles from './progress-bar.module.css';

/** Rounds to an integer between 0 and 100; returns 0 for NaN and infinite values. */
export function clampPercent(value: number): number {
  if (!Number.isFinite(value)) return 0;
  return Math.round(Math.min(100, Math.max(0, value)));
}

export type ProgressBarProps = {
  /** Per cent, 0 to 100. */
  value: number;
  /** The name of the work, for screen readers. */
  label: string;
  /** `moving`: the work is running. `paused`: it is paused or has stopped. `done`: it is complete. */
  state?: 'moving' | 'paused' | 'done';
};

/** A slim progress bar. A highlight moves over it while the work is running. */
export function ProgressBar({ value, label, state = 'paused' }: ProgressBarProps) {
  const percent = clampPercent(value);
  return (
    <div
      className={classNames(styles.track, styles[state])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.fill} style={{ width: `${percent}%` }} />
    </div>
  );
}
