import { paths } from '@playa/contracts';

/**
 * The address if it stays within this site, else /home. Refuses other origins in all their spellings (`//host`,
 * `/\host`, `https:host`, control characters) and anything that is not a path.
 */
export const safePath = (to: unknown): string => {
  if (typeof to !== 'string' || !to.startsWith('/')) return paths.home;
  const url = URL.canParse(to, window.location.origin) ? new URL(to, window.location.origin) : null;
  if (url?.origin !== window.location.origin) return paths.home;
  // Read back: what the parser dropped or turned around must not reach the router.
  return url.pathname.startsWith('//') ? paths.home : `${url.pathname}${url.search}${url.hash}`;
};
