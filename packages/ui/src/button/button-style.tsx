import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './button.module.css';

/** The style props that buttons and links in the shape of a button share. Sizes are 40 (44 under a finger), 48 and 56 px high. */
export type ButtonStyleProps = {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Stands before the text and is hidden from screen readers. */
  icon?: ReactNode;
  fullWidth?: boolean;
};

export function buttonClass(
  { variant = 'primary', size = 'medium', fullWidth }: ButtonStyleProps,
  className?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, className);
}

/** Icon and label. */
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
