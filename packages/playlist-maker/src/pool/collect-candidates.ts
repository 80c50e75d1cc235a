import pLimit from 'p-limit';
import type { Limits } from '../limits.ts';
import type { Catalogue, CatalogueTrack } from '../ports.ts';
import type { CatalogueCall } from '../search-plan/plan-searches.ts';

/** A song that may be selected. */
export interface Candidate {
  track: CatalogueTrack;
  /** Its best position in search results, from 0. */
  rank: number;
}

/** Songs by id, each once. */
export type CandidatePool = ReadonlyMap<string, Candidate>;

export interface CollectResult {
  pool: CandidatePool;
  /** Calls that failed. */
  failedCount: number;
  callCount: number;
  /** Artist searches with a full page, so that there may be another page. */
  fullPageCalls: CatalogueCall[];
  /** The last error of a call. */
  lastError: unknown;
}

export interface CollectOptions {
  limits: Pick<Limits, 'concurrency' | 'maxSongs'>;
  signal: AbortSignal;
  /** Songs that were found before. */
  existing?: CandidatePool;
  /** Called with the songs that a call added. */
  onFound?: (tracks: readonly CatalogueTrack[]) => void;
}

/** The smallest page size of the services. */
const fullPageSize = 10;

/** A longer video contains many songs. Some songs of Fela Kuti take a quarter of an hour. */
const maxVideoMs = 16 * 60_000;

const isUsable = ({ id, title, kind, durationMs }: CatalogueTrack): boolean => {
  const isReleasedTrack = kind === 'song' || kind === 'topic';
  return id !== '' && title.trim() !== '' && (isReleasedTrack || (durationMs ?? 0) <= maxVideoMs);
};

/**
 * Makes the calls, at most `concurrency` at a time, and collects at most `maxSongs` songs. Skips failed calls. When the signal
 * is aborted, it starts no further call, waits for none and returns the songs found so far.
 */
export const collectCandidates = async (
  catalogue: Catalogue,
  calls: readonly CatalogueCall[],
  { limits, signal, existing = new Map(), onFound }: CollectOptions,
): Promise<CollectResult> => {
  const answers: (readonly CatalogueTrack[] | null)[] = calls.map(() => null);
  const counts = { callCount: 0, failedCount: 0, lastError: undefined as unknown };
  const fullPageCalls: CatalogueCall[] = [];
  const known = new Set(existing.keys());
  const limited = pLimit(limits.concurrency);

  const makeCall = async (call: CatalogueCall, at: number): Promise<void> => {
    if (signal.aborted) return;
    counts.callCount++;
    try {
      const answer =
        call.kind === 'search'
          ? await catalogue.search({ text: call.text, artist: call.artist, page: call.page }, { signal })
          : ((await catalogue.chart?.(call.genre, { signal })) ?? []);
      const usable = answer.filter(isUsable);
      answers[at] = usable;
      if (call.kind === 'search' && call.artist !== null && answer.length >= fullPageSize) fullPageCalls.push(call);
      const added = usable.filter(({ id }) => !known.has(id));
      for (const { id } of added) known.add(id);
      if (added.length > 0 && !signal.aborted) onFound?.(added);
    } catch (error) {
      counts.failedCount++;
      counts.lastError = error;
    }
  };

  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([Promise.all(calls.map((call, at) => limited(makeCall, call, at))), aborted]);
  limited.clearQueue();

  const pool = new Map(existing);
  // In the order of the calls and not of the answers, so that the same answers give the same pool.
  for (const answer of answers) {
    for (const [rank, track] of (answer ?? []).entries()) {
      const known = pool.get(track.id);
      if (known === undefined && pool.size >= limits.maxSongs) continue;
      pool.set(track.id, known === undefined || rank < known.rank ? { track: known?.track ?? track, rank } : known);
    }
  }
  return { pool, fullPageCalls, ...counts };
};
