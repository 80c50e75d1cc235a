import { classNames } from '../internal/class-names.ts';
import styles from './equalizer.module.css';

export type EqualizerProps = {
  /** The bars stand still: paused, or about to start. */
  resting?: boolean;
  className?: string;
};

/** Three bars that move like sound, 18 px, in the text's colour. Says nothing to screen readers. */
export function Equalizer({ resting, className }: EqualizerProps) {
  return (
    <span className={classNames(styles.equalizer, resting && styles.resting, className)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
