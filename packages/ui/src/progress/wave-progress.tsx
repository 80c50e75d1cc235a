import type { CSSProperties, ReactNode } from 'react';
import { Wave } from '../brand/wave.tsx';
import { useEasedNumber } from '../internal/motion.ts';
import { clampPercent } from './progress-bar.tsx';
import styles from './wave-progress.module.css';

export type WaveProgressProps = {
  /** Per cent, 0 to 100. */
  value: number;
  /** The name of the work, for screen readers. */
  label: string;
  /** The progress in words, for screen readers instead of the percentage. */
  valueText?: string;
  /** The source's mark, at the left. */
  source: ReactNode;
  /** The destination's mark, at the right. */
  destination: ReactNode;
  /** The work is paused: the animation along the ribbon stops. */
  paused?: boolean;
};

/** Milliseconds from one value to the next. Services accept songs in large batches, so steps can be large. */
const easingMs = 600;

/**
 * Progress as a ribbon that fills from the source's mark to the destination's. A light moves along the ribbon while the work is running.
 * Screen readers get the actual value at once.
 */
export function WaveProgress({ value, label, valueText, source, destination, paused = false }: WaveProgressProps) {
  const percent = clampPercent(value);
  const reached = useEasedNumber(percent, easingMs);
  const number = `${Math.round(reached)}%`;
  return (
    <div
      className={styles.picture}
      style={{ '--reached': reached } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <Wave className={styles.ribbon} flowing={!paused} />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {/* The number is rendered twice, so that it contrasts with the filled and with the empty part. */}
      <div className={styles.tide} aria-hidden="true">
        <Wave tone="sunset" className={styles.ribbon} flowing={!paused} />
        <span className={styles.number}>{number}</span>
      </div>
      <span className={styles.source}>{source}</span>
      <span className={styles.destination}>{destination}</span>
    </div>
  );
}
