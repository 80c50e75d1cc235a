import type { ComponentProps } from 'react';
import { classNames } from '../internal/class-names.ts';
import styles from './card.module.css';

export type CardProps = ComponentProps<'div'> & {
  /** Lifts a little under the pointer. */
  lifts?: boolean;
  /** 0, 12 or 24 px inside. */
  padding?: 'none' | 'snug' | 'roomy';
};

/** A rounded surface for other content. */
export function Card({ lifts = false, padding = 'roomy', className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(styles.card, styles[padding], lifts && styles.lifts, className)} />;
}
