/** Somebody who waits for shares. */
export interface Waiter {
  userId: string;
  shares: number;
}

export interface TurnQueue<W extends Waiter> {
  add(waiter: W): void;
  remove(waiter: W): void;
  /** Takes out the next one in turn who is content with so many shares; null when there is none. */
  next(shares: number): W | null;
  /** Shares that all of them want. */
  wanted(): number;
  /** All who wait, user by user. */
  waiting(): W[];
}

/**
 * Users take turns: each gets one thing of theirs, the oldest, before any gets a second one. `goesFirst` names users who go before
 * the others, taking turns among themselves.
 */
export const createTurnQueue = <W extends Waiter>(
  goesFirst: (userId: string) => boolean = () => false,
): TurnQueue<W> => {
  /** By user; whoever had a turn is put at the end. */
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
