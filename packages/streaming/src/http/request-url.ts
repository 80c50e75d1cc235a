export type Query = Readonly<Record<string, string | number | null | undefined>>;

/**
 * The URL of a call below `apiUrl`. Segments are encoded; null and undefined query values are left out. Returns null for a segment
 * that would change the path (such as `..`) or that has no UTF-8 encoding.
 */
export const requestUrl = (apiUrl: string, path: readonly string[], query: Query = {}): string | null => {
  if (path.some((segment) => /^\.{0,2}$|\p{Surrogate}/u.test(segment))) return null;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const base = `${apiUrl.replace(/\/+$/, '')}/${path.map(encodeURIComponent).join('/')}`;
  return search.size === 0 ? base : `${base}?${search}`;
};
