import pLimit from 'p-limit';

/** Splits a list into parts of at most `size`; none for a size of 0. */
export const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: size > 0 ? Math.ceil(items.length / size) : 0 }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Work that is done a limited number at a time. */
export interface Tasks {
  /** Does the work when there is room, in the order added. Nothing starts after the first error. */
  add(work: () => Promise<void>): void;
  /** Resolves when fewer than `count` wait for room, or when nothing starts any more. */
  fewerWaiting(count: number): Promise<void>;
  /** Has nothing start any more; `error` counts as the first one unless there was one. */
  stop(error: unknown): void;
  /** True once nothing starts any more. */
  readonly stopped: boolean;
  /** Settles once everything added has, also what was added meanwhile. @throws the first error */
  settled(): Promise<void>;
}

/** @param atOnce how much is done at the same time @param onStop called when nothing starts any more */
export const createTasks = (atOnce: number, onStop: () => void = () => undefined): Tasks => {
  const limit = pLimit(atOnce);
  const open = new Set<Promise<void>>();
  const errors: unknown[] = [];
  const tasks: Tasks = {
    get stopped() {
      return errors.length > 0;
    },
    stop: (error) => {
      errors.push(error);
      onStop();
    },
    add: (work) => {
      const done = limit(async () => {
        try {
          if (!tasks.stopped) await work();
        } catch (error) {
          tasks.stop(error);
        }
      }).finally(() => open.delete(done));
      open.add(done);
    },
    fewerWaiting: async (count) => {
      while (!tasks.stopped && limit.pendingCount >= count) await Promise.race(open);
    },
    settled: async () => {
      while (open.size > 0) await Promise.all(open);
      if (tasks.stopped) throw errors[0];
    },
  };
  return tasks;
};
