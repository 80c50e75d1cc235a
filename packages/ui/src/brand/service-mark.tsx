import type { ReactNode } from 'react';
import { VisuallyHidden } from '../internal/visually-hidden.tsx';
import styles from './service-mark.module.css';

export type ServiceMarkProps = {
  service: 'spotify' | 'youtube' | 'apple';
  /** Side in pixels. */
  size?: number;
  /** For screen readers, where no text beside the mark names the service. */
  label?: string;
};

const glyphs: Readonly<
  Record<ServiceMarkProps['service'], { background: string; foreground: string; glyph: ReactNode }>
> = {
  spotify: {
    background: '#1ED760',
    foreground: '#06230F',
    glyph: (
      <path
        d="M28.6 16.4c-1.2-2.1-3-2.9-5-2.9-2.8 0-4.9 1.5-4.9 3.9 0 5.6 10.4 2.8 10.4 8.8 0 2.7-2.2 4.4-5.3 4.4-2.5 0-4.5-1-5.8-3.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    ),
  },
  youtube: {
    background: '#FF3B3B',
    foreground: '#FFFFFF',
    glyph: (
      <path
        d="M18.5 15.2v13.6c0 .8.8 1.2 1.5.8l11-6.7c.7-.4.7-1.4 0-1.8l-11-6.7c-.7-.4-1.5 0-1.5.8z"
        fill="currentColor"
      />
    ),
  },
  apple: {
    background: '#FA2D55',
    foreground: '#FFFFFF',
    glyph: (
      <>
        <ellipse cx="20.6" cy="28.8" rx="3.9" ry="3.1" fill="currentColor" transform="rotate(-14 20.6 28.8)" />
        <path
          d="M24 28.6V13.8c2.2 2.6 4.8 3.4 4.8 7.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
};

/** A small rounded square with Playa's own symbol for a streaming service. */
export function ServiceMark({ service, size = 44, label }: ServiceMarkProps) {
  const { background, foreground, glyph } = glyphs[service];
  return (
    <span
      className={styles.mark}
      style={{ width: size, height: size, borderRadius: size * 0.3, background, color: foreground }}
    >
      <svg viewBox="0 0 44 44" width={size} height={size} aria-hidden="true" focusable="false">
        {glyph}
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
