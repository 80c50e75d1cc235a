import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import styles from './spinner.module.css';

export type SpinnerProps = {
  /** Width of one dot in pixels. */
  size?: number;
  /** Margin around each dot in pixels. */
  margin?: number;
  /** CSS colour; the text's colour by default. */
  color?: string;
  /** Duration of one cycle in seconds. */
  speed?: number;
  /** For screen readers; null if the surrounding element announces the loading. */
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
