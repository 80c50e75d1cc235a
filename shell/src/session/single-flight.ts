/** Wraps a function so that concurrent calls share the running call and its arguments. */
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
