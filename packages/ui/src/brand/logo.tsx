import { useId } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './logo.module.css';

export type LogoProps = {
  /** Font size in pixels. */
  size?: number;
  /** Shows the wave without the name. */
  markOnly?: boolean;
  className?: string;
};

/** Playa's logo: a wave and the name, in the text's colour. */
export function Logo({ size = 26, markOnly = false, className }: LogoProps) {
  const gradient = useId();
  return (
    <span className={classNames(styles.logo, className)} style={{ fontSize: size }} role="img" aria-label="Playa">
      <svg className={styles.mark} viewBox="0 0 44 30" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="44" y2="0" gradientUnits="userSpaceOnUse">
            <stop offset="0.05" stopColor="#ff5e46" />
            <stop offset="0.3" stopColor="#ff8e4f" />
            <stop offset="0.58" stopColor="#ffc24b" />
            <stop offset="0.82" stopColor="#5fd08a" />
            <stop offset="1" stopColor="#2fd3a6" />
          </linearGradient>
        </defs>
        <path
          d="M3 18C6 4 14 0 18 12S28 32 32 18 38 4 41 11"
          fill="none"
          stroke={`url(#${gradient})`}
          strokeWidth="5.4"
          strokeLinecap="round"
        />
      </svg>
      {markOnly ? null : <span aria-hidden="true">playa</span>}
    </span>
  );
}
