import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../state/spinner.tsx';
import styles from './button.module.css';
import { ButtonContent, type ButtonStyleProps, buttonClass } from './button-style.tsx';

export type ButtonProps = ButtonStyleProps &
  ComponentProps<'button'> & {
    /** Work is under way: shows the spinner, keeps focus and width, and takes no further click. */
    busy?: boolean;
  };

/** A button; `type="button"` unless told otherwise. */
export function Button({
  variant,
  size,
  icon,
  fullWidth,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const takeClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, fullWidth }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={takeClick}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
      {busy ? (
        <span className={styles.busy}>
          <Spinner size={7} label={null} />
        </span>
      ) : null}
    </button>
  );
}
