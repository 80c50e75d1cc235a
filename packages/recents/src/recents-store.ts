import { type Cleaner, type Recents, readRecents } from './recents.ts';

/** The list of one user in browser storage; in memory alone where storage is blocked or full. */
export interface RecentsStore {
  list(): Recents;
  change(next: (recents: Recents) => Recents): void;
  /** Calls `listener` after every change, also by another tab. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** @param key of the browser's storage */
export const createRecentsStore = (key: string, clean: Cleaner): RecentsStore => {
  const listeners = new Set<() => void>();
  let list: Recents = [];
  /** False after a write that failed: what is stored is older than the list then. */
  let isStored = true;

  const refresh = (): void => {
    if (!isStored) return;
    try {
      list = readRecents(localStorage.getItem(key), clean);
    } catch {
      // Blocked.
    }
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== key) return;
    refresh();
    tell();
  };

  refresh();
  return {
    list: () => list,
    change(next) {
      refresh();
      list = next(list);
      try {
        localStorage.setItem(key, JSON.stringify(list));
        isStored = true;
      } catch {
        isStored = false;
      }
      tell();
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
