import { sessionCookieSeconds } from '@playa/contracts';

/** The page's own cookies. Values are encoded; those of the session live 7 days. */
export interface CookieJar {
  get(name: string): string | null;
  set(name: string, value: string): void;
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
  const write = (name: string, value: string, maxAge: number) => {
    page.cookie = `${name}=${value}; path=/; max-age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
  };
  return {
    get(name) {
      const pair = page.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
      return pair === undefined ? null : decoded(pair.slice(name.length + 1));
    },
    set: (name, value) => write(name, encodeURIComponent(value), sessionCookieSeconds),
    remove: (name) => write(name, '', 0),
  };
};
