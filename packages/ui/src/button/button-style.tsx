import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './button.module.css';

/** The style props of buttons and of links that look like buttons. Sizes are 40 (44 with a touch screen), 48 and 56 px high. */
export type ButtonStyleProps = {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Shown before the text; hidden from screen readers. */
  icon?: ReactNode;
  fullWidth?: boolean;
};

export function buttonClass(
  { variant = 'primary', size = 'medium', fullWidth }: ButtonStyleProps,
  className?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, className);
}

/** The icon and the label of a button. */
export function ButtonContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <span className={styles.label}>{children}</span>
    </>
  );
}
