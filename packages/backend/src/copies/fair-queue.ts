import PQueue from 'p-queue';

/** Most concurrent starts of a process, so that hundreds of starts leave connections for requests that only read. */
const maxConcurrentStarts = 4;

/** A queue that is fair to users: the user with the fewest tasks queued or running is next. */
export const createFairQueue = () => {
  const queue = new PQueue({ concurrency: maxConcurrentStarts });
  const countByUser = new Map<string, number>();
  return async <T>(userId: string, start: () => Promise<T>): Promise<T> => {
    const others = countByUser.get(userId) ?? 0;
    countByUser.set(userId, others + 1);
    try {
      return (await queue.add(start, { priority: -others })) as T;
    } finally {
      const left = (countByUser.get(userId) ?? 1) - 1;
      if (left > 0) countByUser.set(userId, left);
      else countByUser.delete(userId);
    }
  };
};

export const runFairly = createFairQueue();
