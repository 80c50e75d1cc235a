/**
 * Reads that callers share: who asks while one is under way waits for the next one, so that nobody gets what was read before they
 * asked, and however many ask at the same time cost one read.
 */
export const createFreshReads = <T>(read: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<T>>();

  const readNext = async (key: string, earlier: Promise<unknown> | undefined): Promise<T> => {
    await earlier?.catch(() => undefined);
    const own = waiting.get(key);
    waiting.delete(key);
    const reading = read(key);
    running.set(key, reading);
    try {
      return await reading;
    } finally {
      if (running.get(key) === reading) running.delete(key);
      if (waiting.get(key) === own) waiting.delete(key);
    }
  };

  return (key) => {
    const known = waiting.get(key);
    if (known) return known;
    const next = Promise.resolve().then(() => readNext(key, running.get(key)));
    waiting.set(key, next);
    return next;
  };
};
