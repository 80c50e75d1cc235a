/** In sessionStorage: between sign-up and the first page a listener may leave for the login at a service. */
const key = 'playa_wanted_page';

/** Keeps the page that a new user wanted before signing up; null forgets an earlier one. */
export const keepWantedPage = (path: string | null): void => {
  if (path === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, path);
};

/** Null without one. The shell's `navigate` refuses other sites. */
export const readWantedPage = (): string | null => sessionStorage.getItem(key);
