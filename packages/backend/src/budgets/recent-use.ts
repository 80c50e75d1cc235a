/** Number of users at which users without recent use are removed. */
const mostUsers = 1_000;

export interface RecentUse {
  add(key: string, shares: number): void;
  /** Approximate shares within the last span (sliding window from two counters). */
  of(key: string): number;
}

interface Counted {
  startedAt: number;
  shares: number;
  before: number;
}

/** Recent use by user, in this process. @param spanMs length of the sliding window in milliseconds */
export const createRecentUse = (spanMs: number): RecentUse => {
  const byKey = new Map<string, Counted>();

  const current = (key: string): Counted => {
    const known = byKey.get(key);
    const now = performance.now();
    if (!known || now - known.startedAt >= 2 * spanMs) return { startedAt: now, shares: 0, before: 0 };
    if (now - known.startedAt < spanMs) return known;
    return { startedAt: known.startedAt + spanMs, shares: 0, before: known.shares };
  };
  const of = (key: string): number => {
    const { startedAt, shares, before } = current(key);
    return shares + before * Math.max(0, 1 - (performance.now() - startedAt) / spanMs);
  };
  const forget = (): void => {
    for (const key of byKey.keys()) if (of(key) === 0) byKey.delete(key);
  };

  return {
    add: (key, shares) => {
      const counted = current(key);
      byKey.set(key, { ...counted, shares: counted.shares + shares });
      if (byKey.size > mostUsers) forget();
    },
    of,
  };
};
