/** Milliseconds between two updates of one copy: at most 10 in any second. */
const defaultInterval = 110;

/** Copies of which the last state that was told is remembered. */
const remembered = 1_000;

export interface ProgressFeed {
  /** Says that a copy has changed; the latest state is told soon, and the last one always. */
  changed(copyId: string): void;
  /** Resolves when everything said so far has been told. */
  settled(): Promise<void>;
}

/**
 * Tells changes of copies, or of anything else with an id, at most once in `interval` milliseconds each, and none twice in a row:
 * `sequence` grows with each. However many change, their states are read together. `read` leaves out those that are gone.
 */
export const createProgressFeed = <State extends { id: string; sequence: number }>(
  read: (copyIds: readonly string[]) => Promise<readonly State[]>,
  tell: (state: State) => void,
  interval = defaultInterval,
): ProgressFeed => {
  let dirty = new Set<string>();
  let telling: Promise<void> | null = null;
  /** The oldest first. */
  const told = new Map<string, number>();

  const isNews = ({ id, sequence }: State): boolean => {
    const before = told.get(id);
    told.delete(id);
    told.set(id, sequence);
    const [oldest] = told.keys();
    if (told.size > remembered && oldest !== undefined) told.delete(oldest);
    return before !== sequence;
  };

  const tellAll = async (): Promise<void> => {
    while (dirty.size > 0) {
      const copyIds = [...dirty];
      dirty = new Set();
      for (const state of await read(copyIds).catch(() => [])) if (isNews(state)) tell(state);
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
    telling = null;
  };

  return {
    changed: (copyId) => {
      dirty.add(copyId);
      // In a task of its own, so that copies that change at the same time are read together.
      telling ??= Promise.resolve().then(tellAll);
    },
    settled: async () => {
      await telling;
    },
  };
};
