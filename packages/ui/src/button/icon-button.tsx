import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The action, for screen readers and as the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'filled' | 'outline' | 'sunset';
  /** 36 (44 with a touch screen), 44 and 56 px. */
  size?: 'small' | 'medium' | 'large';
};

/** A round button that shows only an icon. */
export function IconButton({ label, icon, variant = 'plain', size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles[variant], styles[size], className)}
    >
      {icon}
    </button>
  );
}
