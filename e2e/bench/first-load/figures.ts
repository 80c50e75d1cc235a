/** Half of the values are below it. @throws {Error} without values */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('there is no median of nothing');
  return (low + high) / 2;
};

/** The mean of ratios: one of 2 and one of 0.5 make 1. @throws {Error} without ratios */
export const geometricMean = (ratios: readonly number[]): number => {
  if (ratios.length === 0) throw new Error('there is no mean of nothing');
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
};

/** Milliseconds from which on a task of the main thread keeps input waiting. */
const blockingMs = 50;

/** Total blocking time: of each long task, what is over 50 ms. Milliseconds. */
export const totalBlockingMs = (taskMs: readonly number[]): number =>
  taskMs.reduce((sum, duration) => sum + Math.max(0, duration - blockingMs), 0);
