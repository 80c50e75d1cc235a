import type { ComponentProps } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './card.module.css';

export type CardProps = ComponentProps<'div'> & {
  /** Moves up a little while the pointer is over the card. */
  liftOnHover?: boolean;
  /** 0, 12 or 24 px. */
  padding?: 'none' | 'snug' | 'roomy';
};

/** A rounded surface. */
export function Card({ liftOnHover = false, padding = 'roomy', className, ...rest }: CardProps) {
  return (
    <div {...rest} className={classNames(styles.card, styles[padding], liftOnHover && styles.liftOnHover, className)} />
  );
}
