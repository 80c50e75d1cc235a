import { useShell } from '@playa/contracts';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { addRecent, type RecentTexts, removeRecent, restoreRemoved, type Sanitiser } from './recents.ts';
import { createRecentsStore } from './recents-store.ts';

export interface UseRecentsResult {
  /** Newest first. */
  texts: RecentTexts;
  /** The last removal, until the next action. `text` is null when the whole list was cleared. */
  lastRemoval: { text: string | null } | null;
  /** Adds a text at the front. Ignores null. */
  add: (text: string | null) => void;
  remove: (text: string) => void;
  clear: () => void;
  undo: () => void;
}

/**
 * The signed-in user's recent texts of one kind, stored in this browser.
 * @param name kind of text, part of the storage key
 * @param sanitise must be the same function in every render
 */
export const useRecents = (name: string, sanitise: Sanitiser): UseRecentsResult => {
  const { session } = useShell();
  const key = `playa.${name}.${session.user?._id ?? ''}`;
  const store = useMemo(() => createRecentsStore(key, sanitise), [key, sanitise]);
  const texts = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [lastRemoval, setLastRemoval] = useState<{ text: string | null; before: RecentTexts } | null>(null);

  const add = useCallback(
    (text: string | null) => {
      if (text === null) return;
      store.update((list) => addRecent(list, text));
      setLastRemoval(null);
    },
    [store],
  );
  const removeWith = (text: string | null, next: (list: RecentTexts) => RecentTexts) => {
    setLastRemoval({ text, before: store.getSnapshot() });
    store.update(next);
  };
  return {
    texts,
    lastRemoval,
    add,
    remove: (text) => removeWith(text, (list) => removeRecent(list, text)),
    clear: () => removeWith(null, () => []),
    undo: () => {
      if (lastRemoval) store.update((list) => restoreRemoved(list, lastRemoval.before));
      setLastRemoval(null);
    },
  };
};
