import type { CSSProperties, ReactNode } from 'react';
import { Wave } from '../brand/wave.tsx';
import { useEasedNumber } from '../internal/motion.ts';
import { clampPercent } from './progress-bar.tsx';
import styles from './wave-progress.module.css';

export type WaveProgressProps = {
  /** Per cent, 0 to 100. */
  value: number;
  /** What is progressing, for screen readers. */
  label: string;
  /** How far it is, in words, for screen readers instead of the bare per cent. */
  valueText?: string;
  /** The mark it comes from, at the left. */
  source: ReactNode;
  /** The mark it goes to, at the right. */
  destination: ReactNode;
  /** Work is paused: no light moves along the ribbon. */
  resting?: boolean;
};

/** Milliseconds from one value to the next; services take songs in large batches, so steps can be wide. */
const easing = 600;

/**
 * Progress as a picture that fills from the source's mark to the destination's; light moves along the ribbon during work.
 * Screen readers get the true value at once.
 */
export function WaveProgress({ value, label, valueText, source, destination, resting = false }: WaveProgressProps) {
  const percent = clampPercent(value);
  const reached = useEasedNumber(percent, easing);
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
      <Wave className={styles.ribbon} flowing={!resting} />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {/* The number stands twice, so that each part of it contrasts with what lies under it. */}
      <div className={styles.tide} aria-hidden="true">
        <Wave tone="sunset" className={styles.ribbon} flowing={!resting} />
        <span className={styles.number}>{number}</span>
      </div>
      <span className={styles.source}>{source}</span>
      <span className={styles.destination}>{destination}</span>
    </div>
  );
}
