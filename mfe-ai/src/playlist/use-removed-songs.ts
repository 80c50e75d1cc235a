import { useState } from 'react';

const storageKey = (visit: string): string => `playa.ai-removed.${visit}`;

/** Reads the tab's storage, whose content is not trusted. */
const readRemoved = (visit: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(visit)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const writeRemoved = (visit: string, ids: readonly string[]): void => {
  try {
    if (ids.length === 0) sessionStorage.removeItem(storageKey(visit));
    else sessionStorage.setItem(storageKey(visit), JSON.stringify(ids));
  } catch {
    // Storage is blocked or full: the songs stay removed until the page is left.
  }
};

export interface RemovedSongs {
  /** Ids of the removed songs, in the order of removal. */
  ids: readonly string[];
  remove(id: string): void;
  /** Restores the latest one. */
  undo(): void;
}

/** The songs that the listener removed during a visit, stored for the tab, so that a reload shows the same list. */
export const useRemovedSongs = (visit: string): RemovedSongs => {
  const [ids, setIds] = useState(() => (visit === '' ? [] : readRemoved(visit)));
  const update = (next: readonly string[]) => {
    setIds(next);
    if (visit !== '') writeRemoved(visit, next);
  };
  return {
    ids,
    remove: (id) => update([...ids.filter((other) => other !== id), id]),
    undo: () => update(ids.slice(0, -1)),
  };
};
