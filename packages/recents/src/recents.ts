/** A user's most recent texts, newest first. */
export type RecentTexts = readonly string[];

const maxEntries = 10;

const comparisonKey = (text: string): string => text.toLowerCase();

/** Keeps the first of the texts that differ only in case, and at most {@link maxEntries} texts. */
const removeDuplicates = (recents: RecentTexts): RecentTexts => {
  const byKey = new Map<string, string>();
  for (const text of recents) if (!byKey.has(comparisonKey(text))) byKey.set(comparisonKey(text), text);
  return [...byKey.values()].slice(0, maxEntries);
};

export const addRecent = (recents: RecentTexts, text: string): RecentTexts => removeDuplicates([text, ...recents]);

export const removeRecent = (recents: RecentTexts, text: string): RecentTexts =>
  recents.filter((other) => comparisonKey(other) !== comparisonKey(text));

/** The list before a removal, with the texts added since then at the front. */
export const restoreRemoved = (recents: RecentTexts, before: RecentTexts): RecentTexts => {
  const known = new Set(before.map(comparisonKey));
  return removeDuplicates([...recents.filter((text) => !known.has(comparisonKey(text))), ...before]);
};

/** Makes a stored text usable. Returns null for an unusable text. */
export type Sanitiser = (text: string) => string | null;

/** Parses the stored list. Storage may contain anything, because users and other programs can write to it. */
export const parseRecents = (json: string | null, sanitise: Sanitiser): RecentTexts => {
  try {
    const stored: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(stored)
      ? removeDuplicates(stored.flatMap((it) => (typeof it === 'string' ? (sanitise(it) ?? []) : [])))
      : [];
  } catch {
    return [];
  }
};
