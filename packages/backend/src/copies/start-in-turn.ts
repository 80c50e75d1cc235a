import PQueue from 'p-queue';

/** Starts of all users that a process works on at the same time: hundreds at once leave connections to requests that only read. */
const startsAtOnce = 4;

/** Has starts wait for one another: of those who wait, the user with the fewest others waiting or being worked on is next, whoever came first. */
export const createStartQueue = () => {
  const queue = new PQueue({ concurrency: startsAtOnce });
  const ofUser = new Map<string, number>();
  return async <T>(userId: string, start: () => Promise<T>): Promise<T> => {
    const others = ofUser.get(userId) ?? 0;
    ofUser.set(userId, others + 1);
    try {
      return (await queue.add(start, { priority: -others })) as T;
    } finally {
      const left = (ofUser.get(userId) ?? 1) - 1;
      if (left > 0) ofUser.set(userId, left);
      else ofUser.delete(userId);
    }
  };
};

export const startInTurn = createStartQueue();
