import { queryOf } from './search-query.ts';

/** A user's latest searches, newest first. */
export type RecentSearches = readonly string[];

const longestList = 10;

const compared = (text: string): string => text.toLowerCase();

/** Of searches that differ in case only the first one, and no more than fit the list. */
const tidied = (searches: RecentSearches): RecentSearches => {
  const first = new Map<string, string>();
  for (const text of searches) if (!first.has(compared(text))) first.set(compared(text), text);
  return [...first.values()].slice(0, longestList);
};

export const withSearch = (searches: RecentSearches, text: string): RecentSearches => tidied([text, ...searches]);

export const withoutSearch = (searches: RecentSearches, text: string): RecentSearches =>
  searches.filter((other) => compared(other) !== compared(text));

/** The list as it was before a removal, with what was searched since then on top. */
export const restored = (searches: RecentSearches, before: RecentSearches): RecentSearches => {
  const known = new Set(before.map(compared));
  return tidied([...searches.filter((text) => !known.has(compared(text))), ...before]);
};

/** Reads what storage holds, which may be anything: people and other programs can write there. */
export const readRecentSearches = (json: string | null): RecentSearches => {
  try {
    const stored: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(stored)
      ? tidied(stored.flatMap((it) => (typeof it === 'string' ? (queryOf(it) ?? []) : [])))
      : [];
  } catch {
    return [];
  }
};
