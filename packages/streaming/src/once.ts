/** Runs `read` once and shares its result; a failure is not remembered. */
export const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | null = null;
  return () => {
    if (result !== null) return result;
    const reading = read();
    result = reading;
    reading.catch(() => {
      result = null;
    });
    return reading;
  };
};
