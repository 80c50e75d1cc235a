import pLimit from 'p-limit';

/** Searches that run at the same time. */
const concurrency = 4;

/** Cuts a list into parts of at most `size`. */
export const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) || 0 }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Works on the items, a few at a time. After the first error nothing new is started; what is under way is finished before
 * the error is passed on, so that nothing runs behind the caller's back.
 */
export const forEachLimited = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const limit = pLimit(concurrency);
  const errors: unknown[] = [];
  await Promise.all(
    items.map((item) =>
      limit(async () => {
        if (errors.length > 0) return;
        try {
          await work(item);
        } catch (error) {
          errors.push(error);
        }
      }),
    ),
  );
  if (errors.length > 0) throw errors[0];
};
