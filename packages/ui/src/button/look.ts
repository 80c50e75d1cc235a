import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger';

/** How a button looks, whether it is a button or a link. Sizes are 40 (44 under a finger), 48 and 56 px high. */
export type ButtonLook = {
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** Stands before the text and is hidden from screen readers. */
  icon?: ReactNode;
  fullWidth?: boolean;
};

export function lookClass({ variant = 'primary', size = 'medium', fullWidth }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, className);
}
