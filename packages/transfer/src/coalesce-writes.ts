/**
 * Combines the writes of concurrent callers: items that are added during a write go into the next write. Writes run one after another,
 * in call order. Each caller's promise settles with the write that contains its items.
 */
export const coalesceWrites = <T>(
  write: (items: readonly T[]) => Promise<void>,
): ((items: readonly T[]) => Promise<void>) => {
  let collected: T[] = [];
  let next: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  const writeCollected = (): Promise<void> => {
    const items = collected;
    collected = [];
    next = null;
    return write(items);
  };
  return (items) => {
    collected.push(...items);
    if (next === null) {
      next = last.then(writeCollected, writeCollected);
      last = next;
    }
    return next;
  };
};
