import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { onPlainClick } from '../internal/plain-click.ts';
import stretched from '../internal/stretched.module.css';
import styles from './list-row.module.css';

export type ListRowProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A cover, a mark or an icon before the texts. */
  leading?: ReactNode;
  /** A button or a number after the texts; it stays usable when the row itself can be pressed. */
  trailing?: ReactNode;
  /** With `href` the row is a link, with only `onClick` a button. */
  href?: string;
  onClick?: () => void;
  /** Uses the raised background colour. */
  raised?: boolean;
  className?: string;
};

/** A row of a list: picture, title, subtitle and action. */
export function ListRow({ title, subtitle, leading, trailing, href, onClick, raised, className }: ListRowProps) {
  const isPressable = Boolean(href || onClick);
  return (
    <div className={classNames(styles.row, raised && styles.raised, isPressable && styles.pressable, className)}>
      {leading ? <div className={styles.leading}>{leading}</div> : null}
      <div className={styles.words}>
        <div className={styles.title} dir="auto">
          {isPressable ? <RowAction href={href} onClick={onClick} title={title} /> : title}
        </div>
        {subtitle ? (
          <div className={styles.subtitle} dir="auto">
            {subtitle}
          </div>
        ) : null}
      </div>
      {trailing ? <div className={styles.trailing}>{trailing}</div> : null}
    </div>
  );
}

function RowAction({ href, onClick, title }: Pick<ListRowProps, 'href' | 'onClick' | 'title'>) {
  if (!href) {
    return (
      <button type="button" className={classNames(styles.press, stretched.stretched)} onClick={onClick}>
        {title}
      </button>
    );
  }
  return (
    <a href={href} className={classNames(styles.press, stretched.stretched)} onClick={onPlainClick(onClick)}>
      {title}
    </a>
  );
}
