import { sessionCookieSeconds } from '@playa/contracts';

/** Reads and writes the page's cookies. Values are URL-encoded. */
export interface CookieJar {
  get(name: string): string | null;
  /** @param remember true: for 7 days; false: until the browser is closed */
  set(name: string, value: string, remember: boolean): void;
  remove(name: string): void;
}

const decoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

export const createCookieJar = (page: Pick<Document, 'cookie'>, secure: boolean): CookieJar => {
  const write = (name: string, value: string, maxAge: number | null) => {
    const age = maxAge === null ? '' : `; max-age=${maxAge}`;
    page.cookie = `${name}=${value}; path=/${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
  };
  return {
    get(name) {
      const pair = page.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
      return pair === undefined ? null : decoded(pair.slice(name.length + 1));
    },
    set: (name, value, remember) => write(name, encodeURIComponent(value), remember ? sessionCookieSeconds : null),
    remove: (name) => write(name, '', 0),
  };
};
