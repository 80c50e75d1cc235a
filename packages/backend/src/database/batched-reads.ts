import pLimit from 'p-limit';
import { createPace } from './pace.ts';

/** Statements of one kind of read that are under way at the same time; meanwhile others gather for the next one. */
const atOnce = 3;
/** Keys of one statement. */
const keysAtOnce = 500;

interface Batch<T> {
  keys: Set<string>;
  answer: Promise<ReadonlyMap<string, T>>;
}

/**
 * Reads of single keys, made together: thousands of clients that come back at the same time cost some statements rather than
 * thousands. Where they go on, each waits up to 40 ms for the next statement, unless told. Nobody gets what was read before they asked. A read rejects with the error of its statement.
 *
 * @param read answers by key; what it leaves out is null
 * @param everyMs milliseconds from one statement to the next, where nobody waits for them
 */
export const createBatchedReads = <T>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  everyMs?: number,
) => {
  let gathering: Batch<T> | null = null;
  const limit = pLimit(atOnce);
  const nextTurn = createPace(everyMs);

  const start = async (batch: Batch<T>): Promise<ReadonlyMap<string, T>> => {
    await nextTurn();
    return limit(() => {
      if (gathering === batch) gathering = null;
      return read([...batch.keys]);
    });
  };

  return async (key: string): Promise<T | null> => {
    if (gathering === null || gathering.keys.size >= keysAtOnce) {
      const batch: Batch<T> = { keys: new Set(), answer: Promise.resolve(new Map()) };
      batch.answer = start(batch);
      gathering = batch;
    }
    gathering.keys.add(key);
    return (await gathering.answer).get(key) ?? null;
  };
};
