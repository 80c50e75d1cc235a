import pLimit from 'p-limit';
import type { Limits } from '../limits.ts';
import type { Catalogue, PoolTrack } from '../ports.ts';
import type { RecipeCall } from '../recipe/recipe.ts';

/** A song that may be chosen. */
export interface Candidate {
  track: PoolTrack;
  /** Its best place in the results of a search, from 0. */
  rank: number;
}

/** Songs by id, each once. */
export type Pool = ReadonlyMap<string, Candidate>;

export interface Gathered {
  pool: Pool;
  /** Calls that failed. */
  failed: number;
  made: number;
  /** Searches for artists that filled a page, so that there may be more. */
  full: RecipeCall[];
  /** The last error, where a call failed. */
  error: unknown;
}

export interface GatherOptions {
  limits: Pick<Limits, 'atOnce' | 'songs'>;
  signal: AbortSignal;
  /** Songs that are known already. */
  into?: Pool;
  /** Called with the songs that a call added. */
  onFound?: (tracks: readonly PoolTrack[]) => void;
}

/** Songs on the smallest page of the services. */
const fullPage = 10;

/** A video that is longer holds many songs; Fela Kuti's records of one song come to a quarter of an hour. */
const longestVideoMs = 16 * 60_000;

const isUsable = ({ id, title, kind, durationMs }: PoolTrack): boolean => {
  const isRecord = kind === 'song' || kind === 'topic';
  return id !== '' && title.trim() !== '' && (isRecord || (durationMs ?? 0) <= longestVideoMs);
};

/**
 * Makes the calls, at most `atOnce` at a time, and collects their songs, at most `songs`. A call that fails leaves its songs out. After
 * the signal no call is begun and none is waited for: the pool is what has come until then.
 */
export const gatherPool = async (
  catalogue: Catalogue,
  calls: readonly RecipeCall[],
  { limits, signal, into = new Map(), onFound }: GatherOptions,
): Promise<Gathered> => {
  const answers: (readonly PoolTrack[] | null)[] = calls.map(() => null);
  const counts = { failed: 0, made: 0, error: undefined as unknown };
  const full: RecipeCall[] = [];
  const known = new Set(into.keys());
  const limited = pLimit(limits.atOnce);

  const ask = async (call: RecipeCall, at: number): Promise<void> => {
    if (signal.aborted) return;
    counts.made++;
    try {
      const answer =
        call.kind === 'search'
          ? await catalogue.search({ text: call.text, artist: call.artist, page: call.page }, { signal })
          : ((await catalogue.chart?.(call.genre, { signal })) ?? []);
      const usable = answer.filter(isUsable);
      answers[at] = usable;
      if (call.kind === 'search' && call.artist !== null && answer.length >= fullPage) full.push(call);
      const added = usable.filter(({ id }) => !known.has(id));
      for (const { id } of added) known.add(id);
      if (added.length > 0 && !signal.aborted) onFound?.(added);
    } catch (error) {
      counts.failed++;
      counts.error = error;
    }
  };

  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([Promise.all(calls.map((call, at) => limited(ask, call, at))), aborted]);
  limited.clearQueue();

  const pool = new Map(into);
  // In the order of the recipe, whichever answered first, so that the same answers give the same pool.
  for (const answer of answers) {
    for (const [rank, track] of (answer ?? []).entries()) {
      const known = pool.get(track.id);
      if (known === undefined && pool.size >= limits.songs) continue;
      pool.set(track.id, known === undefined || rank < known.rank ? { track: known?.track ?? track, rank } : known);
    }
  }
  return { pool, full, ...counts };
};
