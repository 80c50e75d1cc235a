import type { Page } from '@playa/contracts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { nothingFound, PagedSearch, type SearchState } from './paged-search.ts';

export interface PagedSearchResult<Item> extends SearchState<Item> {
  /** `items` answer the words before, as the answer to these words has not come yet. */
  isOutdated: boolean;
  /** Reads the next page, or the one that failed. */
  more: () => void;
}

type Read<Item> = (query: string, cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>;

/** Searches that are remembered while the page is open. */
const longestMemory = 30;

const nobody = (): (() => void) => () => undefined;
const nothing = (): SearchState<never> => nothingFound;
const idle = (): void => undefined;

const hasAnswer = ({ items, complete, problem }: SearchState<unknown>): boolean =>
  items.length > 0 || complete || problem !== null;

/** The remembered searches of a page. */
const useSearches = <Item>(read: Read<Item>, isFree: boolean): ((query: string) => PagedSearch<Item>) => {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const [searches] = useState(() => new Map<string, PagedSearch<Item>>());
  return (query) => {
    const known = searches.get(query);
    if (known) return known;
    const [oldest] = searches.keys();
    if (searches.size === longestMemory && oldest !== undefined) searches.delete(oldest);
    const search = new PagedSearch<Item>((cursor, signal) => latest.current(query, cursor, signal), isFree);
    searches.set(query, search);
    return search;
  };
};

/**
 * The answer to the latest words; the calls for earlier words are aborted. Until it comes, the answer before stays. What was
 * answered while the page is open is not asked again.
 * @param query null: nothing is searched
 * @param isFree false where each call uses up what all listeners share: what failed waits for a press. The same for as long as it is mounted
 */
export const usePagedSearch = <Item>(
  query: string | null,
  read: Read<Item>,
  isFree: boolean,
): PagedSearchResult<Item> => {
  const searchFor = useSearches(read, isFree);
  const search = query === null ? null : searchFor(query);
  const state = useSyncExternalStore<SearchState<Item>>(search?.subscribe ?? nobody, search?.getState ?? nothing);

  const [shown, setShown] = useState<SearchState<Item>>(nothingFound);
  const isCurrent = search === null || hasAnswer(state);
  if (isCurrent && shown !== state) setShown(state);
  const isOutdated = !isCurrent && shown.items.length > 0;
  return { ...state, items: isOutdated ? shown.items : state.items, isOutdated, more: search?.more ?? idle };
};
