import type { SettledBlock } from './budgets-store.ts';

/** A block of shares reserved by this process. */
interface Block {
  id: string;
  unused: number;
  /** Of calls under way. */
  inUse: number;
  used: number;
  isProbe: boolean;
  liftsRefusal: boolean;
  /** When the last call ended, in milliseconds of `performance.now()`, as `endsAt`. */
  lastUsedAt: number;
  /** Time (`performance.now()`) at which unused shares are returned. */
  endsAt: number;
}

/** Shares for one call. Exactly one of the two is called, once. */
export interface Share {
  /**
   * The call has ended. `extra`: additional cost of its requests; negative returns shares. True if the call shows that the service accepts
   * calls again.
   */
  spent(outcome: { succeeded: boolean; extra: number }): boolean;
  /** The call was not made. */
  unspent(): void;
}

/** The reservations of one process in one budget. */
export interface HeldBlocks {
  add(block: { id: string; shares: number; isProbe: boolean }): void;
  /** Shares that a call may have now. */
  unused(): number;
  /** Null if there are not enough. */
  grab(shares: number): Share | null;
  /** Returns shares that were reserved for too long, or all. */
  expire(all?: boolean): void;
  /** The finished blocks, to be settled. */
  done(): SettledBlock[];
  /** Removes settled blocks. */
  forget(settled: readonly SettledBlock[]): void;
  /** True while blocks have to be settled, now or later. */
  holdsAny(): boolean;
}

export const createHeldBlocks = (holdMs: number): HeldBlocks => {
  let held: Block[] = [];
  let done: Block[] = [];

  const sortOut = (): void => {
    const isDone = ({ unused, inUse }: Block): boolean => unused === 0 && inUse === 0;
    done.push(...held.filter(isDone));
    held = held.filter((block) => !isDone(block));
  };
  const unused = (): number => held.reduce((sum, block) => sum + block.unused, 0);

  return {
    add: ({ id, shares, isProbe }) => {
      const now = performance.now();
      const fresh = { inUse: 0, used: 0, liftsRefusal: false, lastUsedAt: now, endsAt: now + holdMs };
      held.push({ id, unused: shares, isProbe, ...fresh });
    },
    unused,
    grab: (shares) => {
      if (unused() < shares) return null;
      const parts: [Block, number][] = [];
      let missing = shares;
      for (const block of held) {
        const part = Math.min(missing, block.unused);
        if (part === 0) continue;
        missing -= part;
        block.unused -= part;
        block.inUse += part;
        parts.push([block, part]);
      }
      return {
        spent: ({ succeeded, extra }) => {
          let left = Math.max(0, shares + extra);
          for (const [at, [block, part]] of parts.entries()) {
            const used = at === parts.length - 1 ? left : Math.min(part, left);
            left -= used;
            block.inUse -= part;
            block.used += used;
            block.lastUsedAt = performance.now();
            block.liftsRefusal ||= block.isProbe && succeeded;
          }
          const lifts = parts.some(([block]) => block.liftsRefusal);
          sortOut();
          return lifts;
        },
        unspent: () => {
          for (const [block, part] of parts) {
            block.inUse -= part;
            block.unused += part;
          }
        },
      };
    },
    expire: (all = false) => {
      const now = performance.now();
      for (const block of held) if (all || block.endsAt <= now) block.unused = 0;
      sortOut();
    },
    done: () => {
      const now = performance.now();
      return done.map(({ id, used, lastUsedAt, liftsRefusal }) => ({
        id,
        used,
        idleMs: now - lastUsedAt,
        liftsRefusal,
      }));
    },
    forget: (settled) => {
      const ids = new Set(settled.map(({ id }) => id));
      done = done.filter(({ id }) => !ids.has(id));
    },
    holdsAny: () => held.length > 0 || done.length > 0,
  };
};
