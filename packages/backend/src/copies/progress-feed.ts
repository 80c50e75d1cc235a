/** Milliseconds between two updates of one copy: at most 10 in any second. */
const defaultIntervalMs = 110;

/** Maximum backoff in milliseconds of failed reads. */
const maxBackoffMs = 5_000;

/** Most copies whose last sent state is remembered. */
const maxRemembered = 1_000;

export interface ProgressFeed {
  /** Schedules sending the latest state of a copy. The final state is always sent. */
  changed(copyId: string): void;
  /** Resolves when all scheduled states have been sent; failed reads are not retried any more. */
  close(): Promise<void>;
}

interface FeedParts<State> {
  /** Omits deleted copies. A rejected read is retried with backoff. */
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
  interval = defaultIntervalMs,
}: FeedParts<State>): ProgressFeed => {
  let changedIds = new Set<string>();
  let sending: Promise<void> | null = null;
  let closing = false;
  /** The oldest first. */
  const sent = new Map<string, number>();

  const isNewState = ({ id, sequence }: State): boolean => {
    const before = sent.get(id);
    sent.delete(id);
    sent.set(id, sequence);
    const [oldest] = sent.keys();
    if (sent.size > maxRemembered && oldest !== undefined) sent.delete(oldest);
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
        if (isNewState(state)) send(state);
      } catch (error) {
        onError(error);
      }
    }
    return true;
  };

  const sendAll = async (): Promise<void> => {
    let pause = interval;
    while (changedIds.size > 0) {
      const copyIds = [...changedIds];
      changedIds = new Set();
      const done = await sendStatesOf(copyIds);
      if (!done && !closing) for (const id of copyIds) changedIds.add(id);
      pause = done ? interval : Math.min(2 * pause, maxBackoffMs);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    sending = null;
  };

  return {
    changed: (copyId) => {
      changedIds.add(copyId);
      // Deferred, so that copies that change at the same time are read together.
      sending ??= Promise.resolve().then(sendAll);
    },
    close: async () => {
      closing = true;
      await sending;
    },
  };
};
