/** In sessionStorage, because the browser may leave the page for the login at a service. */
const key = 'playa_wanted_page';

/** Stores the page that a new user wanted before signing up; null removes a stored one. */
export const keepWantedPage = (path: string | null): void => {
  if (path === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, path);
};

/** The stored page, or null. The shell's `navigate` rejects other sites. */
export const readWantedPage = (): string | null => sessionStorage.getItem(key);
