import { type ServiceName, type SourceTrack, StreamingError, type Track } from '@playa/contracts';
import { findMatch, type MatchResult, parseTrack, searchQueries } from '@playa/matching';
import { type Miss, missOf } from './missing.ts';
import type { Match } from './ports.ts';
import type { Run } from './run.ts';

/** What a search needs of a run. */
type Search = Pick<Run, 'destination' | 'options' | 'refusedIds'>;

/** Most searches per song. YouTube allows a hundred a day for all users together. */
const searchesPerSong: Readonly<Record<ServiceName, number>> = { spotify: 3, youtube: 1, apple: 3 };

/** Looks up at most `limits.isrcBatch` tracks by ISRC. Returns sure matches by source track id. */
export const findByIsrc = async (run: Search, tracks: readonly SourceTrack[]): Promise<Map<string, Match>> => {
  const isrcs = new Set(tracks.flatMap(({ isrc }) => (isrc === null ? [] : [isrc])));
  const candidates = await orNothing(run.destination.findByIsrc([...isrcs], run.options), new Map());
  const found = new Map<string, Match>();
  for (const track of tracks) {
    const decision = decideAmong(run, track, candidates.get(track.isrc ?? '') ?? []);
    if (decision.kind === 'match') found.set(track.id, matchOf(decision));
  }
  return found;
};

/** The tracks of the destination that a list links to itself, by source track id; those that the destination does not have are missing. */
export const findLinked = async (run: Run, tracks: readonly SourceTrack[]): Promise<Map<string, Match>> => {
  const { destination, options, refusedIds } = run;
  const ids = [...new Set(tracks.flatMap(({ link }) => link?.trackId ?? []))];
  const there = await orNothing(destination.tracks?.(ids, options) ?? Promise.resolve([]), []);
  const byId = new Map(there.map((track) => [track.id, track]));
  return new Map(
    tracks.flatMap(({ id, link }) => {
      const found = byId.get(link?.trackId ?? '');
      if (!found || refusedIds.has(found.id)) return [];
      return [[id, { trackId: found.id, isrc: found.isrc, confidence: 1, by: 'link' }] as const];
    }),
  );
};

/** The end of a search: a sure match, or what there is instead of one. */
export type SearchResult = { match: Match } | { match: null; miss: Miss };

/** Searches by text until there is a sure match. */
export const findByText = async (run: Search, track: SourceTrack): Promise<SearchResult> => {
  const candidates: Track[] = [];
  const queries = searchQueries(parseTrack(track)).slice(0, searchesPerSong[run.destination.service]);
  let unsure: Exclude<MatchResult, { kind: 'match' }> = { kind: 'none', candidates: [] };
  for (const query of queries) {
    candidates.push(...(await orNothing(run.destination.searchTracks(query, run.options), [])));
    const decision = decideAmong(run, track, candidates);
    if (decision.kind === 'match') return { match: matchOf(decision) };
    // A review is for a person to settle; nothing is written on it.
    unsure = decision;
  }
  return { match: null, miss: missOf(queries, unsure) };
};

/** Searches for one track by ISRC and then by text, without song links. */
export const searchTrack = async (run: Search, track: SourceTrack): Promise<SearchResult> => {
  const hasIsrc = track.isrc !== null && run.destination.limits.isrcBatch > 0;
  const byIsrc = hasIsrc ? (await findByIsrc(run, [track])).get(track.id) : undefined;
  return byIsrc ? { match: byIsrc } : findByText(run, track);
};

const decideAmong = (run: Search, wanted: SourceTrack, candidates: readonly Track[]): MatchResult =>
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

/** A refused search counts as empty, so that one song does not stop the others. */
const orNothing = async <T>(answer: Promise<T>, nothing: T): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StreamingError && (error.kind === 'invalid-request' || error.kind === 'not-found'))
      return nothing;
    throw error;
  }
};
