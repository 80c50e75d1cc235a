/**
 * Writes together what several callers ask for at about the same time: what comes while a write is under way goes into the next one.
 * Writes happen one after another, in the order asked for. Each caller's promise settles as the write that holds its items.
 */
export const groupWrites = <T>(
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
