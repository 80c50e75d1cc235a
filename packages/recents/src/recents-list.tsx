import { Button, IconButton, ListRow } from '@playa/ui';
import { History, X } from 'lucide-react';
import styles from './recents-list.module.css';
import { texts } from './texts.ts';
import type { RecentsView } from './use-recents.ts';

export interface RecentsListProps {
  recents: RecentsView;
  /** What the texts are. */
  heading: string;
  /** Said once all of them were removed. */
  cleared: string;
  /** The address that a text leads to; without it a text is a button. */
  hrefOf?: (text: string) => string;
  /** A plain press on a text. */
  onPick: (text: string) => void;
}

/** Recent texts: press one to use it again; each can be removed, or all, and brought back. */
export const RecentsList = ({ recents, heading, cleared, hrefOf, onPick }: RecentsListProps) => {
  const { removed, remove, removeAll, undo } = recents;
  return (
    <section aria-label={heading}>
      {recents.texts.length === 0 ? null : (
        <div className={styles.head}>
          <h2>{heading}</h2>
          <Button variant="ghost" size="small" onClick={removeAll}>
            {texts.clear}
          </Button>
        </div>
      )}
      <div role="status">
        {removed ? (
          <p className={styles.removed}>
            <span dir="auto">{removed.text === null ? cleared : texts.removed(removed.text)}</span>
            <Button variant="ghost" size="small" onClick={undo}>
              {texts.undo}
            </Button>
          </p>
        ) : null}
      </div>
      <ul className={styles.list}>
        {recents.texts.map((text) => (
          <li key={text}>
            <ListRow
              leading={
                <span className={styles.icon} aria-hidden="true">
                  <History size={20} />
                </span>
              }
              title={text}
              href={hrefOf?.(text)}
              onClick={() => onPick(text)}
              trailing={
                <IconButton
                  label={texts.remove(text)}
                  icon={<X size={18} />}
                  size="small"
                  onClick={() => remove(text)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
