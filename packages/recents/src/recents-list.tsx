import { Button, IconButton, ListRow } from '@playa/ui';
import { History, X } from 'lucide-react';
import styles from './recents-list.module.css';
import { texts } from './texts.ts';
import type { UseRecentsResult } from './use-recents.ts';

export interface RecentsListProps {
  recents: UseRecentsResult;
  /** Heading above the list, for example "Recent searches". */
  heading: string;
  /** Status message after the user has cleared the list. */
  clearedMessage: string;
  /** Link target of an entry. Without it, an entry is a button. */
  getHref?: (text: string) => string;
  /** Called on a plain click on an entry, without a modifier key. */
  onSelect: (text: string) => void;
}

/** List of recent texts with buttons to reuse, remove or clear entries and to undo a removal. */
export const RecentsList = ({ recents, heading, clearedMessage, getHref, onSelect }: RecentsListProps) => {
  const { lastRemoval, remove, clear, undo } = recents;
  return (
    <section aria-label={heading}>
      {recents.texts.length === 0 ? null : (
        <div className={styles.head}>
          <h2>{heading}</h2>
          <Button variant="ghost" size="small" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
      )}
      <div role="status">
        {lastRemoval ? (
          <p className={styles.removed}>
            <span dir="auto">{lastRemoval.text === null ? clearedMessage : texts.removed(lastRemoval.text)}</span>
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
              href={getHref?.(text)}
              onClick={() => onSelect(text)}
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
