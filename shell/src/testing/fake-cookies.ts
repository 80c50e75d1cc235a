import type { CookieJar } from '../session/cookies.ts';

export const createFakeCookies = (
  initial: Record<string, string> = {},
): CookieJar & { all: Map<string, string>; closeBrowser: () => void } => {
  const all = new Map(Object.entries(initial));
  const brief = new Set<string>();
  return {
    all,
    get: (name) => all.get(name) ?? null,
    set: (name, value, remember) => {
      all.set(name, value);
      if (remember) brief.delete(name);
      else brief.add(name);
    },
    closeBrowser: () => {
      for (const name of brief) all.delete(name);
    },
    remove: (name) => all.delete(name),
  };
};
