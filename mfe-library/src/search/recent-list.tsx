import { Button, IconButton, ListRow } from '@playa/ui';
import { History, X } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './recent-list.module.css';
import { searchAddressOf } from './search-address.ts';
import type { RecentSearchesView } from './use-recent-searches.ts';

/** 'Recent searches': press one to search again; each can be removed, or all, and brought back. */
export const RecentList = ({ recent, onPick }: { recent: RecentSearchesView; onPick: (text: string) => void }) => {
  const { searches, removed, remove, removeAll, undo } = recent;
  return (
    <section aria-label={texts.search.recents}>
      {searches.length === 0 ? null : (
        <div className={styles.head}>
          <h2>{texts.search.recents}</h2>
          <Button variant="ghost" size="small" onClick={removeAll}>
            {texts.search.clearRecents}
          </Button>
        </div>
      )}
      <div role="status">
        {removed ? (
          <p className={styles.removed}>
            <span dir="auto">
              {removed.text === null ? texts.search.recentsCleared : texts.search.recentRemoved(removed.text)}
            </span>
            <Button variant="ghost" size="small" onClick={undo}>
              {texts.search.undo}
            </Button>
          </p>
        ) : null}
      </div>
      <ul className={styles.list}>
        {searches.map((text) => (
          <li key={text}>
            <ListRow
              leading={
                <span className={styles.icon} aria-hidden="true">
                  <History size={20} />
                </span>
              }
              title={text}
              href={searchAddressOf({ text, tab: 'playlist', playlist: null })}
              onClick={() => onPick(text)}
              trailing={
                <IconButton
                  label={texts.search.removeRecent(text)}
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
