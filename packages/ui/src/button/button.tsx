import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../state/spinner.tsx';
import styles from './button.module.css';
import { ButtonContent, type ButtonStyleProps, buttonClass } from './button-style.tsx';

export type ButtonProps = ButtonStyleProps &
  ComponentProps<'button'> & {
    /** The action is running: shows a spinner, keeps focus and width, and ignores clicks. */
    busy?: boolean;
  };

/** A button; `type="button"` by default. */
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
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
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
      onClick={handleClick}
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
