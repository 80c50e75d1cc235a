import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import stretched from '../internal/stretched.module.css';
import { clampPercent } from './clamp-percent.ts';
import styles from './mini-progress.module.css';
import { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';

export type MiniProgressProps = {
  title: string;
  /** How far it is, in words. */
  text: string;
  /** Per cent, 0 to 100. */
  value: number;
  state?: ProgressBarProps['state'];
  /** A small cover, 44 px. */
  cover?: ReactNode;
  /** A small mark over the cover's corner, 18 px. */
  badge?: ReactNode;
  /** Shows the whole picture again. */
  onOpen?: () => void;
  className?: string;
};

/** Work that goes on in the background, small enough for a rail or a bar. */
export function MiniProgress(props: MiniProgressProps) {
  const { title, text, value, state = 'moving', cover, badge, onOpen, className } = props;
  return (
    <div className={classNames(styles.card, className)}>
      <div className={styles.row}>
        {cover ? (
          <span className={styles.picture}>
            {cover}
            {badge ? <span className={styles.badge}>{badge}</span> : null}
          </span>
        ) : null}
        <div className={styles.words}>
          {onOpen ? (
            <button type="button" className={classNames(styles.open, stretched.stretched)} onClick={onOpen}>
              {title}
            </button>
          ) : (
            <p className={styles.title}>{title}</p>
          )}
          <p className={styles.text}>{text}</p>
        </div>
        <span className={styles.sign} aria-hidden="true">
          {state === 'done' ? <Check className={styles.tick} size={24} /> : `${clampPercent(value)}%`}
        </span>
      </div>
      <ProgressBar value={value} label={title} state={state} />
    </div>
  );
}
