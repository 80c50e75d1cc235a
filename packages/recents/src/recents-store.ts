import { parseRecents, type RecentTexts, type Sanitiser } from './recents.ts';

/** One user's list in browser storage. It is kept in memory only while storage is blocked or full. */
export interface RecentsStore {
  getSnapshot(): RecentTexts;
  update(updater: (recents: RecentTexts) => RecentTexts): void;
  /** Calls `listener` after every change, including changes by another tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/**
 * @param key key in localStorage
 * @param sanitise applied to every stored text
 */
export const createRecentsStore = (key: string, sanitise: Sanitiser): RecentsStore => {
  const listeners = new Set<() => void>();
  let list: RecentTexts = [];
  /** False after a failed write: storage then holds an older list than memory. */
  let isPersisted = true;

  const reload = (): void => {
    if (!isPersisted) return;
    try {
      list = parseRecents(localStorage.getItem(key), sanitise);
    } catch {
      // Storage is blocked: the list in memory stays valid.
    }
  };
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== key) return;
    reload();
    notifyListeners();
  };

  reload();
  return {
    getSnapshot: () => list,
    update(next) {
      reload();
      list = next(list);
      try {
        localStorage.setItem(key, JSON.stringify(list));
        isPersisted = true;
      } catch {
        isPersisted = false;
      }
      notifyListeners();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
};
