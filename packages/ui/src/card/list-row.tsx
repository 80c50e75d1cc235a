import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { onPlainClick } from '../internal/plain-click.ts';
import stretched from '../internal/stretched.module.css';
import styles from './list-row.module.css';

export type ListRowProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A cover, a mark or an icon before the words. */
  leading?: ReactNode;
  /** A button or a figure after them; stays usable when the row itself can be pressed. */
  trailing?: ReactNode;
  /** With `href` the title becomes a link over the whole row, with `onClick` alone a button. */
  href?: string;
  onClick?: () => void;
  /** On a raised background. */
  raised?: boolean;
  className?: string;
};

/** A row of a list: picture, title, subtitle, action. */
export function ListRow({ title, subtitle, leading, trailing, href, onClick, raised, className }: ListRowProps) {
  const pressable = Boolean(href || onClick);
  return (
    <div className={classNames(styles.row, raised && styles.raised, pressable && styles.pressable, className)}>
      {leading ? <div className={styles.leading}>{leading}</div> : null}
      <div className={styles.words}>
        <div className={styles.title} dir="auto">
          {pressable ? <Press href={href} onClick={onClick} title={title} /> : title}
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

function Press({ href, onClick, title }: Pick<ListRowProps, 'href' | 'onClick' | 'title'>) {
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
