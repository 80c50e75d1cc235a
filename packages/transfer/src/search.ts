import { type ServiceName, type SourceTrack, StreamingError, type Track } from '@playa/contracts';
import { findMatch, type MatchResult, parseTrack, searchQueries } from '@playa/matching';
import { type Miss, toMiss } from './miss.ts';
import type { Match } from './ports.ts';
import type { Run } from './run.ts';

/** The part of a run that a search needs. */
type Search = Pick<Run, 'destination' | 'options' | 'refusedIds'>;

/** Maximum searches per song. YouTube allows a hundred a day for all users together. */
const maxSearchesPerSong: Readonly<Record<ServiceName, number>> = { spotify: 3, youtube: 1, apple: 3 };

/** Looks up at most `limits.isrcBatch` tracks by ISRC. Returns the certain matches by source track id. */
export const findByIsrc = async (run: Search, tracks: readonly SourceTrack[]): Promise<Map<string, Match>> => {
  const isrcs = new Set(tracks.flatMap(({ isrc }) => (isrc === null ? [] : [isrc])));
  const candidates = await emptyIfRefused(run.destination.findByIsrc([...isrcs], run.options), new Map());
  const found = new Map<string, Match>();
  for (const track of tracks) {
    const result = matchAmong(run, track, candidates.get(track.isrc ?? '') ?? []);
    if (result.kind === 'match') found.set(track.id, matchOf(result));
  }
  return found;
};

/** The destination's tracks that the source list links to, by source track id. Tracks that the destination does not have are left out. */
export const findLinked = async (run: Run, tracks: readonly SourceTrack[]): Promise<Map<string, Match>> => {
  const { destination, options, refusedIds } = run;
  const ids = [...new Set(tracks.flatMap(({ link }) => link?.trackId ?? []))];
  const available = await emptyIfRefused(destination.tracks?.(ids, options) ?? Promise.resolve([]), []);
  const byId = new Map(available.map((track) => [track.id, track]));
  return new Map(
    tracks.flatMap(({ id, link }) => {
      const found = byId.get(link?.trackId ?? '');
      if (!found || refusedIds.has(found.id)) return [];
      return [[id, { trackId: found.id, isrc: found.isrc, confidence: 1, by: 'link' }] as const];
    }),
  );
};

/** The result of a search: a certain match, or a miss with its candidates. */
export type SearchResult = { match: Match } | { match: null; miss: Miss };

/** Searches by text until there is a certain match. */
export const findByText = async (run: Search, track: SourceTrack): Promise<SearchResult> => {
  const candidates: Track[] = [];
  const queries = searchQueries(parseTrack(track)).slice(0, maxSearchesPerSong[run.destination.service]);
  let lastResult: Exclude<MatchResult, { kind: 'match' }> = { kind: 'none', candidates: [] };
  for (const query of queries) {
    candidates.push(...(await emptyIfRefused(run.destination.searchTracks(query, run.options), [])));
    const result = matchAmong(run, track, candidates);
    if (result.kind === 'match') return { match: matchOf(result) };
    // A person has to decide on a review; nothing is written for it.
    lastResult = result;
  }
  return { match: null, miss: toMiss(queries, lastResult) };
};

/** Searches for one track by ISRC and then by text, without song links. */
export const searchTrack = async (run: Search, track: SourceTrack): Promise<SearchResult> => {
  const hasIsrc = track.isrc !== null && run.destination.limits.isrcBatch > 0;
  const byIsrc = hasIsrc ? (await findByIsrc(run, [track])).get(track.id) : undefined;
  return byIsrc ? { match: byIsrc } : findByText(run, track);
};

const matchAmong = (run: Search, wanted: SourceTrack, candidates: readonly Track[]): MatchResult =>
  findMatch(
    wanted,
    candidates.filter(({ id }) => !run.refusedIds.has(id)),
  );

const matchOf = ({ track, confidence, by }: Extract<MatchResult, { kind: 'match' }>): Match => ({
  trackId: track.id,
  isrc: track.isrc,
  confidence,
  by,
});

/** Treats a refused request as an empty result, so that one song does not stop the others. */
const emptyIfRefused = async <T>(request: Promise<T>, empty: T): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof StreamingError && (error.kind === 'invalid-request' || error.kind === 'not-found'))
      return empty;
    throw error;
  }
};
