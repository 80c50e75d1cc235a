import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../internal/class-names.ts';
import stretched from '../internal/stretched.module.css';
import styles from './mini-progress.module.css';
import { clampPercent, ProgressBar, type ProgressBarProps } from './progress-bar.tsx';

export type MiniProgressProps = {
  title: string;
  /** The progress in words. */
  text: string;
  /** Per cent, 0 to 100. */
  value: number;
  state?: ProgressBarProps['state'];
  /** A small cover, 44 px. */
  cover?: ReactNode;
  /** A mark of 18 px over the cover's corner. */
  badge?: ReactNode;
  /** Opens the details. */
  onOpen?: () => void;
  /** Removes the card. Needs `dismissLabel`, which should name the work. */
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
};

/** A small card that shows the progress of background work. */
export function MiniProgress(props: MiniProgressProps) {
  const { title, text, value, state = 'moving', cover, badge, onOpen, onDismiss, dismissLabel, className } = props;
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
            <button type="button" className={classNames(styles.open, stretched.stretched)} dir="auto" onClick={onOpen}>
              {title}
            </button>
          ) : (
            <p className={styles.title} dir="auto">
              {title}
            </p>
          )}
          <p className={styles.text}>{text}</p>
        </div>
        {onDismiss ? (
          <IconButton
            label={dismissLabel ?? 'Dismiss'}
            icon={<X size={18} />}
            size="small"
            className={styles.dismiss}
            onClick={onDismiss}
          />
        ) : null}
        <span className={styles.sign} aria-hidden="true">
          {state === 'done' ? <Check className={styles.tick} size={24} /> : `${clampPercent(value)}%`}
        </span>
      </div>
      <ProgressBar value={value} label={title} state={state} />
    </div>
  );
}
