import pLimit from 'p-limit';

/** Splits a list into parts of at most `size`; none for a size of 0. */
export const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: size > 0 ? Math.ceil(items.length / size) : 0 }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** A queue that runs a limited number of tasks at a time. */
export interface TaskQueue {
  /** Runs the work when a slot is free, in the order added. Nothing starts after the first error. */
  add(work: () => Promise<void>): void;
  /** Resolves when fewer than `count` tasks wait for a slot, or when the queue has stopped. */
  untilFewerWaiting(count: number): Promise<void>;
  /** Stops the queue: no waiting task starts. `error` is recorded as the first error unless there was one. */
  stop(error: unknown): void;
  /** True after {@link stop} or the first error. */
  readonly stopped: boolean;
  /** Settles once all tasks have settled, including those added meanwhile. @throws the first error */
  settled(): Promise<void>;
}

/** @param concurrency maximum number of running tasks @param onStop called when the queue stops */
export const createTaskQueue = (concurrency: number, onStop: () => void = () => undefined): TaskQueue => {
  const limit = pLimit(concurrency);
  const open = new Set<Promise<void>>();
  const errors: unknown[] = [];
  const tasks: TaskQueue = {
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
    untilFewerWaiting: async (count) => {
      while (!tasks.stopped && limit.pendingCount >= count) await Promise.race(open);
    },
    settled: async () => {
      while (open.size > 0) await Promise.all(open);
      if (tasks.stopped) throw errors[0];
    },
  };
  return tasks;
};
