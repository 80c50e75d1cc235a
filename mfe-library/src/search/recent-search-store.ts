import { type RecentSearches, readRecentSearches } from './recent-searches.ts';

/** The list of one user in browser storage; in memory alone where storage is blocked or full. */
export interface RecentSearchStore {
  list(): RecentSearches;
  change(next: (searches: RecentSearches) => RecentSearches): void;
  /** Calls `listener` after every change, also by another tab. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

export const createRecentSearchStore = (userId: string): RecentSearchStore => {
  const key = `playa.recent-searches.${userId}`;
  const listeners = new Set<() => void>();
  let list: RecentSearches = [];
  /** False after a write that failed: what is stored is older than the list then. */
  let isStored = true;

  const refresh = (): void => {
    if (!isStored) return;
    try {
      list = readRecentSearches(localStorage.getItem(key));
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
