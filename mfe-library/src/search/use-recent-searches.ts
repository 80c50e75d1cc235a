import { useShell } from '@playa/contracts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createRecentSearchStore } from './recent-search-store.ts';
import { type RecentSearches, restored, withoutSearch, withSearch } from './recent-searches.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds after which a search that stands counts as one that was meant. */
const standsForMs = 4000;

export interface RecentSearchesView {
  searches: RecentSearches;
  /** What was removed last, until something else is done: one search, or null for all of them. */
  removed: { text: string | null } | null;
  /** Takes a search into the list: it was confirmed, or its result was opened. */
  remember: (query: string | null) => void;
  remove: (text: string) => void;
  removeAll: () => void;
  undo: () => void;
}

/** The signed-in user's latest searches on this browser. A search that stands for some seconds becomes one of them. */
export const useRecentSearches = (query: string | null): RecentSearchesView => {
  const { session } = useShell();
  const userId = session.user?._id ?? '';
  const store = useMemo(() => createRecentSearchStore(userId), [userId]);
  const searches = useSyncExternalStore(store.subscribe, store.list);
  const [removal, setRemoval] = useState<{ text: string | null; before: RecentSearches } | null>(null);

  const remember = useCallback(
    (text: string | null) => {
      if (text === null) return;
      store.change((list) => withSearch(list, text));
      setRemoval(null);
    },
    [store],
  );
  const standing = useSettled(query, standsForMs, null);
  useEffect(() => remember(standing), [standing, remember]);

  const removeBy = (text: string | null, next: (list: RecentSearches) => RecentSearches) => {
    setRemoval({ text, before: store.list() });
    store.change(next);
  };
  return {
    searches,
    removed: removal,
    remember,
    remove: (text) => removeBy(text, (list) => withoutSearch(list, text)),
    removeAll: () => removeBy(null, () => []),
    undo: () => {
      if (removal) store.change((list) => restored(list, removal.before));
      setRemoval(null);
    },
  };
};
