import { useState } from 'react';

const keyOf = (visit: string): string => `playa.ai-removed.${visit}`;

/** Reads what the tab's storage holds, which may be anything. */
const readRemoved = (visit: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(visit)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const writeRemoved = (visit: string, ids: readonly string[]): void => {
  try {
    if (ids.length === 0) sessionStorage.removeItem(keyOf(visit));
    else sessionStorage.setItem(keyOf(visit), JSON.stringify(ids));
  } catch {
    // Blocked or full: they are out until the page is left.
  }
};

export interface RemovedSongs {
  /** Ids of songs that the listener took out, in that order. */
  ids: readonly string[];
  remove(id: string): void;
  /** Brings the latest one back. */
  undo(): void;
}

/** The songs that were taken out of the playlist of a visit, kept for the tab, so that a reload shows the same. */
export const useRemovedSongs = (visit: string): RemovedSongs => {
  const [ids, setIds] = useState(() => (visit === '' ? [] : readRemoved(visit)));
  const change = (next: readonly string[]) => {
    setIds(next);
    if (visit !== '') writeRemoved(visit, next);
  };
  return {
    ids,
    remove: (id) => change([...ids.filter((other) => other !== id), id]),
    undo: () => change(ids.slice(0, -1)),
  };
};
