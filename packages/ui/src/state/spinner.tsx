import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import styles from './spinner.module.css';

export type SpinnerProps = {
  /** Width of one dot in pixels. */
  size?: number;
  /** Room around each dot in pixels. */
  margin?: number;
  /** The text's colour unless given. */
  color?: string;
  /** One cycle, in seconds. */
  speed?: number;
  /** What is going on, for screen readers; null where the surrounding element says it. */
  label?: string | null;
};

/** Three dots that pulse one after the other. */
export function Spinner({
  size = 15,
  margin = 2,
  color = 'currentColor',
  speed = 0.75,
  label = 'Loading',
}: SpinnerProps) {
  const style = { '--dot': `${size}px`, '--gap': `${margin}px`, '--beat': `${speed}s`, color } as CSSProperties;
  return (
    <span className={styles.spinner} style={style} role={label === null ? undefined : 'status'}>
      <span className={styles.dot} />
      <span className={styles.dot} />
      <span className={styles.dot} />
      {label === null ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
