import { useShell } from '@playa/contracts';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { type Cleaner, type Recents, restored, withoutRecent, withRecent } from './recents.ts';
import { createRecentsStore } from './recents-store.ts';

export interface RecentsView {
  /** Newest first. */
  texts: Recents;
  /** What was removed last, until something else is done: one text, or null for all of them. */
  removed: { text: string | null } | null;
  /** Takes a text into the list; nothing for null. */
  remember: (text: string | null) => void;
  remove: (text: string) => void;
  removeAll: () => void;
  undo: () => void;
}

/**
 * The signed-in user's latest texts of one kind, kept on this browser.
 * @param name of the kind, as storage holds it
 * @param clean has to be the same function at every rendering
 */
export const useRecents = (name: string, clean: Cleaner): RecentsView => {
  const { session } = useShell();
  const key = `playa.${name}.${session.user?._id ?? ''}`;
  const store = useMemo(() => createRecentsStore(key, clean), [key, clean]);
  const texts = useSyncExternalStore(store.subscribe, store.list);
  const [removal, setRemoval] = useState<{ text: string | null; before: Recents } | null>(null);

  const remember = useCallback(
    (text: string | null) => {
      if (text === null) return;
      store.change((list) => withRecent(list, text));
      setRemoval(null);
    },
    [store],
  );
  const removeBy = (text: string | null, next: (list: Recents) => Recents) => {
    setRemoval({ text, before: store.list() });
    store.change(next);
  };
  return {
    texts,
    removed: removal,
    remember,
    remove: (text) => removeBy(text, (list) => withoutRecent(list, text)),
    removeAll: () => removeBy(null, () => []),
    undo: () => {
      if (removal) store.change((list) => restored(list, removal.before));
      setRemoval(null);
    },
  };
};
