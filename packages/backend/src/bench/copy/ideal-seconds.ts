/** The requests of a copy and what they depend on. Times are milliseconds. */
export interface CopyPlan {
  songs: number;
  /** Those of them that the destination has; one at least. */
  present: number;
  /** How long each request takes. */
  latencyMs: number;
  /** Rows of a source page, and how many requests a page takes one after the other. */
  page: { rows: number; requests: number };
  /** Requests one after the other until a song is found; 0 for songs that are known. */
  lookupRounds: number;
  /** Songs of a write, how much longer than other requests it takes, and how long after its answer the songs can be read. */
  write: { songs: number; extraMs: number; visibleAfterMs: number };
  /** To each service; within one service `destination` has them all. */
  requests: { source: number; destination: number };
  /** How many requests the destination takes in a window; null where it has no such limit. */
  limit: { perWindow: number; windowMs: number } | null;
}

/** The check can be on its way while the songs become visible. */
const checkMs = ({ latencyMs, write }: CopyPlan): number => Math.max(latencyMs, write.visibleAfterMs);

/** When the last request is answered if nothing but the order of the requests holds it up. */
const chainMs = (plan: CopyPlan): number => {
  const { songs, present, latencyMs, page, lookupRounds, write } = plan;
  // A page names the next one, so the pages come one after the other; whatever else a page needs does not hold up the next.
  const foundAt = (count: number): number =>
    (Math.ceil(count / page.rows) + page.requests - 1 + lookupRounds) * latencyMs;
  let freeAt = foundAt(1) + latencyMs;
  for (let written = 0; written < present; written += write.songs) {
    const last = Math.ceil((Math.min(written + write.songs, present) * songs) / present);
    freeAt = Math.max(freeAt, foundAt(last)) + latencyMs + write.extraMs;
  }
  return freeAt + checkMs(plan);
};

/** When the last request is answered if every window is full from its first moment on. */
const limitedMs = ({ latencyMs, page, lookupRounds, requests, limit }: CopyPlan): number => {
  if (limit === null) return 0;
  const fullWindows = Math.floor((requests.destination - 1) / limit.perWindow);
  const inLastWindow = requests.destination - fullWindows * limit.perWindow;
  // The last song is searched for and written, then the playlist is checked.
  const tail = Math.min(lookupRounds + 2, inLastWindow);
  return page.requests * latencyMs + fullWindows * limit.windowMs + tail * latencyMs;
};

/** The least time of a copy in seconds: README.md says how it is reckoned. */
export const idealSeconds = (plan: CopyPlan): number => Math.max(chainMs(plan), limitedMs(plan)) / 1000;
