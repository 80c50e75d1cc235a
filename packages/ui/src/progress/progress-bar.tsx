import { classNames } from '../internal/class-names.ts';
import styles from './progress-bar.module.css';

/** Whole per cent between 0 and 100; anything that isn't a number is 0. */
export function clampPercent(value: number): number {
  if (!Number.isFinite(value)) return 0;
  return Math.round(Math.min(100, Math.max(0, value)));
}

export type ProgressBarProps = {
  /** Per cent, 0 to 100. */
  value: number;
  /** What is progressing, for screen readers. */
  label: string;
  /** `moving`: work is under way. `resting`: it is paused or has stopped. `done`: it is complete. */
  state?: 'moving' | 'resting' | 'done';
};

/** A slim bar; a highlight moves over it while work is under way. */
export function ProgressBar({ value, label, state = 'resting' }: ProgressBarProps) {
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
