/** Milliseconds between two updates of one copy: at most 10 in any second. */
const defaultInterval = 110;

/** Milliseconds at most before states that could not be read are read again. */
const longestBackoff = 5_000;

/** Copies of which the last state that was sent is remembered. */
const remembered = 1_000;

export interface ProgressFeed {
  /** Says that a copy has changed; the latest state is sent soon, and the last one always. */
  changed(copyId: string): void;
  /** Resolves when everything said so far has been sent; from now on what cannot be read is given up. */
  close(): Promise<void>;
}

interface FeedParts<State> {
  /** Leaves out those that are gone. What it rejects for is read again, after a growing pause. */
  read: (copyIds: readonly string[]) => Promise<readonly State[]>;
  send: (state: State) => void;
  /** A read that failed, or a state that could not be sent. */
  onError: (error: unknown) => void;
  /** Milliseconds between two updates of one copy. */
  interval?: number;
}

/**
 * Sends changes of copies, or of anything else with an id, at most once in `interval` milliseconds each, and none twice in a row:
 * `sequence` grows with each. However many change, their states are read together.
 */
export const createProgressFeed = <State extends { id: string; sequence: number }>({
  read,
  send,
  onError,
  interval = defaultInterval,
}: FeedParts<State>): ProgressFeed => {
  let dirty = new Set<string>();
  let sending: Promise<void> | null = null;
  let closing = false;
  /** The oldest first. */
  const sent = new Map<string, number>();

  const isNews = ({ id, sequence }: State): boolean => {
    const before = sent.get(id);
    sent.delete(id);
    sent.set(id, sequence);
    const [oldest] = sent.keys();
    if (sent.size > remembered && oldest !== undefined) sent.delete(oldest);
    return before !== sequence;
  };

  /** False when the states could not be read. */
  const sendStatesOf = async (copyIds: readonly string[]): Promise<boolean> => {
    let states: readonly State[];
    try {
      states = await read(copyIds);
    } catch (error) {
      onError(error);
      return false;
    }
    for (const state of states) {
      try {
        if (isNews(state)) send(state);
      } catch (error) {
        onError(error);
      }
    }
    return true;
  };

  const sendAll = async (): Promise<void> => {
    let pause = interval;
    while (dirty.size > 0) {
      const copyIds = [...dirty];
      dirty = new Set();
      const done = await sendStatesOf(copyIds);
      if (!done && !closing) for (const id of copyIds) dirty.add(id);
      pause = done ? interval : Math.min(2 * pause, longestBackoff);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    sending = null;
  };

  return {
    changed: (copyId) => {
      dirty.add(copyId);
      // In a task of its own, so that copies that change at the same time are read together.
      sending ??= Promise.resolve().then(sendAll);
    },
    close: async () => {
      closing = true;
      await sending;
    },
  };
};
