/** A user's latest texts, newest first. */
export type Recents = readonly string[];

const longestList = 10;

const compared = (text: string): string => text.toLowerCase();

/** Of texts that differ in case only the first one, and no more than fit the list. */
const tidied = (recents: Recents): Recents => {
  const first = new Map<string, string>();
  for (const text of recents) if (!first.has(compared(text))) first.set(compared(text), text);
  return [...first.values()].slice(0, longestList);
};

export const withRecent = (recents: Recents, text: string): Recents => tidied([text, ...recents]);

export const withoutRecent = (recents: Recents, text: string): Recents =>
  recents.filter((other) => compared(other) !== compared(text));

/** The list as it was before a removal, with what was entered since then on top. */
export const restored = (recents: Recents, before: Recents): Recents => {
  const known = new Set(before.map(compared));
  return tidied([...recents.filter((text) => !known.has(compared(text))), ...before]);
};

/** Makes a text that was stored usable; null for one that is not. */
export type Cleaner = (text: string) => string | null;

/** Reads what storage holds, which may be anything: people and other programs can write there. */
export const readRecents = (json: string | null, clean: Cleaner): Recents => {
  try {
    const stored: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(stored)
      ? tidied(stored.flatMap((it) => (typeof it === 'string' ? (clean(it) ?? []) : [])))
      : [];
  } catch {
    return [];
  }
};
