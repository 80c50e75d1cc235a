/** Limits for making one playlist. */
export interface Limits {
  /** Catalogue calls: searches and charts together. */
  maxCalls: number;
  /** Concurrent catalogue calls. */
  concurrency: number;
  /** Candidates to select from. */
  maxSongs: number;
  /** Milliseconds for all catalogue calls; afterwards the songs found so far are used. */
  catalogueTimeoutMs: number;
  /** Milliseconds for all model calls together. */
  modelTimeoutMs: number;
}

export const defaultLimits: Limits = {
  maxCalls: 20,
  concurrency: 3,
  maxSongs: 400,
  catalogueTimeoutMs: 15_000,
  modelTimeoutMs: 8_000,
};

/** Songs of a playlist if the request names no length. */
export const defaultSongCount = 25;
