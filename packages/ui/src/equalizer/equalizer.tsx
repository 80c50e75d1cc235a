import { classNames } from '../internal/class-names.ts';
import styles from './equalizer.module.css';

export type EqualizerProps = {
  /** The bars do not move: the song is paused or has not started yet. */
  paused?: boolean;
  className?: string;
};

/** Three animated bars, 18 px, in the text's colour. Hidden from screen readers. */
export function Equalizer({ paused, className }: EqualizerProps) {
  return (
    <span className={classNames(styles.equalizer, paused && styles.paused, className)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
