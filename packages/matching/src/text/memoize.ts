/** Longer texts are rare and not worth the room. UTF-16 units. */
const maxTextLength = 200;
const maxEntries = 4096;

/**
 * Remembers what a pure function answered for the latest texts: names, albums and remarks come again with most candidates.
 * The answers are shared, so that nobody may change them.
 */
export const memoize = <T>(compute: (text: string) => T): ((text: string) => T) => {
  const cache = new Map<string, T>();
  return (text) => {
    if (text.length > maxTextLength) return compute(text);
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= maxEntries) cache.clear();
    const computed = compute(text);
    cache.set(text, computed);
    return computed;
  };
};
