import type { ComponentProps } from 'react';
import { onPlainClick } from '../internal/plain-click.ts';
import { ButtonContent, type ButtonStyleProps, buttonClass } from './button-style.tsx';

export type LinkButtonProps = ButtonStyleProps &
  Omit<ComponentProps<'a'>, 'onClick'> & {
    href: string;
    /** Follows the link inside the app. The browser still handles clicks for a new tab or window. */
    onClick?: () => void;
  };

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon,
  fullWidth,
  className,
  href,
  children,
  onClick,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      href={href}
      className={buttonClass({ variant, size, fullWidth }, className)}
      onClick={onPlainClick(onClick)}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </a>
  );
}
