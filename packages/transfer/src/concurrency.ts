import pLimit from 'p-limit';

/** Calls that run at the same time. */
const concurrency = 4;

/** Splits a list into parts of at most `size`; none for a size of 0. */
export const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) || 0 }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Runs `work` on every item, four at a time. After the first error no further work starts. Rejects with that error once the work
 * under way has settled, so that nothing runs after the promise has settled.
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
