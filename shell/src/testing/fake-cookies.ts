import type { CookieJar } from '../session/cookies.ts';

export const createFakeCookies = (initial: Record<string, string> = {}): CookieJar & { all: Map<string, string> } => {
  const all = new Map(Object.entries(initial));
  return {
    all,
    get: (name) => all.get(name) ?? null,
    set: (name, value) => all.set(name, value),
    remove: (name) => all.delete(name),
  };
};
