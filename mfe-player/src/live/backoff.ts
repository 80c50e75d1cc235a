interface BackoffLimits {
  /** Milliseconds of the first wait and of the longest one, at most. */
  firstMs?: number;
  longestMs?: number;
}

/**
 * Milliseconds before the next try after so many that failed, from 0: doubles each time, and half of it is random, so that the pages of a
 * room do not all ask in the same moment.
 */
export const backoffMs = (failed: number, { firstMs = 2_000, longestMs = 30_000 }: BackoffLimits = {}): number => {
  const full = Math.min(firstMs * 2 ** failed, longestMs);
  return full / 2 + (Math.random() * full) / 2;
};
