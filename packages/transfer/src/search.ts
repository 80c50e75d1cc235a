import { type ServiceName, type SourceTrack, StreamingError, type Track } from '@playa/contracts';
import { decide, describeSong, searchQueries } from '@playa/matching';
import type { Match } from './ports.ts';
import type { Run } from './run.ts';

/** Most searches per song. YouTube allows a hundred a day for all users together. */
const searchesPerSong: Readonly<Record<ServiceName, number>> = { spotify: 3, youtube: 1, apple: 3 };

/** Looks up at most `limits.isrcBatch` tracks by ISRC. Returns sure matches by source track id. */
export const findByIsrc = async (run: Run, tracks: readonly SourceTrack[]): Promise<Map<string, Match>> => {
  const isrcs = new Set(tracks.flatMap(({ isrc }) => (isrc === null ? [] : [isrc])));
  const candidates = await orNothing(run.destination.findByIsrc([...isrcs], run.options), new Map());
  const found = new Map<string, Match>();
  for (const track of tracks) {
    const match = matchAmong(run, track, candidates.get(track.isrc ?? '') ?? []);
    if (match) found.set(track.id, match);
  }
  return found;
};

/** Searches by text until there is a sure match. Null when there is none. */
export const findByText = async (run: Run, track: SourceTrack): Promise<Match | null> => {
  const candidates: Track[] = [];
  const queries = searchQueries(describeSong(track)).slice(0, searchesPerSong[run.destination.service]);
  for (const query of queries) {
    candidates.push(...(await orNothing(run.destination.searchTracks(query, run.options), [])));
    const match = matchAmong(run, track, candidates);
    if (match) return match;
  }
  return null;
};

/** Searches for one track by ISRC and then by text, without song links. */
export const searchTrack = async (run: Run, track: SourceTrack): Promise<Match | null> => {
  const hasIsrc = track.isrc !== null && run.destination.limits.isrcBatch > 0;
  const byIsrc = hasIsrc ? (await findByIsrc(run, [track])).get(track.id) : undefined;
  return byIsrc ?? findByText(run, track);
};

const matchAmong = (run: Run, wanted: SourceTrack, candidates: readonly Track[]): Match | null => {
  const decision = decide(
    wanted,
    candidates.filter(({ id }) => !run.refusedIds.has(id)),
  );
  // A review is for a person to settle; nothing is written on it.
  if (decision.kind !== 'match') return null;
  const { track, confidence, by } = decision;
  return { trackId: track.id, isrc: track.isrc, confidence, by };
};

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
