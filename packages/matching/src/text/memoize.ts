/** Longer texts are rare and are not cached. UTF-16 units. */
const maxTextLength = 200;
const maxEntries = 4096;

/**
 * Caches the results of a pure function for recent texts: names, albums and remarks recur in most candidates. The cache is
 * cleared when it is full. Results are shared between callers, who must not change them.
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
