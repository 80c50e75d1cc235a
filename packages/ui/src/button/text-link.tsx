import type { ComponentProps } from 'react';
import { classNames } from '../internal/class-names.ts';
import { onPlainClick } from '../internal/plain-click.ts';
import styles from './text-link.module.css';

export type TextLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & {
  href: string;
  /** Follows the link inside the app. The browser still handles clicks for a new tab or window. */
  onClick?: () => void;
};

/** A link inside running text. */
export function TextLink({ className, href, onClick, ...rest }: TextLinkProps) {
  return <a {...rest} href={href} className={classNames(styles.link, className)} onClick={onPlainClick(onClick)} />;
}
