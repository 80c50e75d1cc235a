import { clampPercent } from './clamp-percent.ts';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** Per cent, 0 to 100. */
  value: number;
  /** What is progressing, for screen readers. */
  label: string;
};

/** A slim bar. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = clampPercent(value);
  return (
    <div
      className={styles.track}
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
