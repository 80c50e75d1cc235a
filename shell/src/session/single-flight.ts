/** Wraps work so that concurrent calls share the one that is running; its arguments count for all of them. */
export const singleFlight = <A extends unknown[], T>(
  work: (...input: A) => Promise<T>,
): ((...input: A) => Promise<T>) => {
  let running: Promise<T> | null = null;
  return (...input) => {
    running ??= work(...input).finally(() => {
      running = null;
    });
    return running;
  };
};
