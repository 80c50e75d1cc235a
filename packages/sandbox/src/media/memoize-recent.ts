/** Memoizes `make` for the `count` most recently used keys. */
export function memoizeRecent<T>(count: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, value);
    const oldest = kept.keys().next().value;
    if (kept.size > count && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
