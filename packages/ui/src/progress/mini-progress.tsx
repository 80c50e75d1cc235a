import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import stretched from '../internal/stretched.module.css';
import styles from './mini-progress.module.css';
import { ProgressBar } from './progress-bar.tsx';

export type MiniProgressProps = {
  title: string;
  /** How far it is, in words. */
  text: string;
  /** Per cent, 0 to 100. */
  value: number;
  /** A small cover, 40 px. */
  cover?: ReactNode;
  /** Shows the whole picture again. */
  onOpen?: () => void;
  className?: string;
};

/** Work that goes on in the background, small enough for a rail or a bar. */
export function MiniProgress({ title, text, value, cover, onOpen, className }: MiniProgressProps) {
  return (
    <div className={classNames(styles.card, className)}>
      <div className={styles.row}>
        {cover}
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
      </div>
      <ProgressBar value={value} label={title} />
    </div>
  );
}
