export interface Figures {
  count: number;
  perSecond: number;
  /** Milliseconds. */
  p50Ms: number;
  p99Ms: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Nearest rank: the smallest value that `share` of all values do not exceed. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;

/** How fast things went that took `durations` (milliseconds) within `elapsedMs`. */
export const summarise = (durations: readonly number[], elapsedMs: number): Figures => {
  const sorted = durations.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    perSecond: round((sorted.length * 1000) / elapsedMs),
    p50Ms: round(percentile(sorted, 0.5)),
    p99Ms: round(percentile(sorted, 0.99)),
  };
};

/** Does something again and again, `concurrency` at a time, for so many milliseconds; what has begun is waited for. */
export const timedLoop = async (
  { concurrency, ms }: { concurrency: number; ms: number },
  step: (worker: number) => Promise<unknown>,
): Promise<Figures> => {
  const durations: number[] = [];
  const start = performance.now();
  const work = async (worker: number): Promise<void> => {
    while (performance.now() - start < ms) {
      const begun = performance.now();
      await step(worker);
      durations.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, worker) => work(worker)));
  return summarise(durations, performance.now() - start);
};
