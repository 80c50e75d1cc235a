import { type UseRecentsResult, useRecents } from '@playa/recents';
import { useEffect } from 'react';
import { queryOf } from './search-query.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds after which a search that stands counts as one that was meant. */
const standsForMs = 4000;

/** The signed-in user's latest searches on this browser. A search that stands for some seconds becomes one of them. */
export const useRecentSearches = (query: string | null): UseRecentsResult => {
  const recents = useRecents('recent-searches', queryOf);
  const { add } = recents;
  const standing = useSettled(query, standsForMs, null);
  useEffect(() => add(standing), [standing, add]);
  return recents;
};
