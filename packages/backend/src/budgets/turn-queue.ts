/** A call that waits for shares. */
export interface Waiter {
  userId: string;
  shares: number;
}

export interface TurnQueue<W extends Waiter> {
  add(waiter: W): void;
  remove(waiter: W): void;
  /** Removes and returns the next waiter that needs at most this many shares; null if there is none. */
  next(shares: number): W | null;
  /** Sum of the requested shares. */
  wanted(): number;
  /** All who wait, user by user. */
  waiting(): W[];
}

/**
 * A round-robin queue by user: each user's oldest waiter is served before any user's second one. Users selected by `goesFirst` have
 * priority, with round-robin among themselves.
 */
export const createTurnQueue = <W extends Waiter>(
  goesFirst: (userId: string) => boolean = () => false,
): TurnQueue<W> => {
  /** By user; a served user moves to the end. */
  const byUser = new Map<string, W[]>();
  let wanted = 0;

  const takeFrom = (userId: string, mine: W[]): W | null => {
    const waiter = mine.shift() ?? null;
    wanted -= waiter?.shares ?? 0;
    byUser.delete(userId);
    if (mine.length > 0) byUser.set(userId, mine);
    return waiter;
  };

  const nextAmong = (shares: number, isOne: (userId: string) => boolean): W | null => {
    for (const [userId, mine] of byUser) {
      if (isOne(userId) && (mine[0]?.shares ?? 0) <= shares) return takeFrom(userId, mine);
    }
    return null;
  };

  return {
    add: (waiter) => {
      wanted += waiter.shares;
      const mine = byUser.get(waiter.userId);
      if (mine) mine.push(waiter);
      else byUser.set(waiter.userId, [waiter]);
    },
    remove: (waiter) => {
      const mine = byUser.get(waiter.userId) ?? [];
      const at = mine.indexOf(waiter);
      if (at < 0) return;
      wanted -= waiter.shares;
      mine.splice(at, 1);
      if (mine.length === 0) byUser.delete(waiter.userId);
    },
    next: (shares) => nextAmong(shares, goesFirst) ?? nextAmong(shares, () => true),
    wanted: () => wanted,
    waiting: () => [...byUser.values()].flat(),
  };
};
