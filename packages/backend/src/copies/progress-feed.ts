/** Milliseconds between two updates of one copy: at most 10 in any second. */
const interval = 110;

/** Copies of which the last state that was told is remembered. */
const remembered = 1_000;

export interface ProgressFeed {
  /** Says that a copy has changed; the latest state is told soon, and the last one always. */
  changed(copyId: string): void;
  /** Resolves when everything said so far has been told. */
  settled(): Promise<void>;
}

/**
 * Tells changes of copies, at most ten times a second each, and none twice in a row: `sequenceOf` grows with each. `read` answers null
 * for a copy that is gone.
 */
export const createProgressFeed = <State>(
  read: (copyId: string) => Promise<State | null>,
  tell: (state: State) => void,
  sequenceOf: (state: State) => number,
): ProgressFeed => {
  const dirty = new Set<string>();
  const telling = new Map<string, Promise<void>>();
  /** The oldest first. */
  const told = new Map<string, number>();

  const isNews = (copyId: string, sequence: number): boolean => {
    const before = told.get(copyId);
    told.delete(copyId);
    told.set(copyId, sequence);
    const [oldest] = told.keys();
    if (told.size > remembered && oldest !== undefined) told.delete(oldest);
    return before !== sequence;
  };

  const drain = async (copyId: string): Promise<void> => {
    while (dirty.delete(copyId)) {
      const state = await read(copyId).catch(() => null);
      if (state !== null && isNews(copyId, sequenceOf(state))) tell(state);
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
    telling.delete(copyId);
  };

  return {
    changed: (copyId) => {
      dirty.add(copyId);
      if (!telling.has(copyId)) telling.set(copyId, drain(copyId));
    },
    settled: async () => {
      await Promise.all(telling.values());
    },
  };
};
