import { paths } from '@playa/contracts';

/**
 * Returns the path if it is within this site, else /home. Rejects other origins in all their spellings (`//host`,
 * `/\host`, `https:host`, control characters) and anything that is not a path.
 */
export const safePath = (to: unknown): string => {
  if (typeof to !== 'string' || !to.startsWith('/')) return paths.home;
  const url = URL.canParse(to, window.location.origin) ? new URL(to, window.location.origin) : null;
  if (url?.origin !== window.location.origin) return paths.home;
  // The parsed URL: the router must not see characters that the parser drops or replaces.
  return url.pathname.startsWith('//') ? paths.home : `${url.pathname}${url.search}${url.hash}`;
};
