import type { ServiceName, Track } from '@playa/contracts';
import type { Sandbox } from '@playa/sandbox';
import { findMatch, type MatchResult } from '../find-match.ts';
import { searchQueries } from '../search-queries.ts';
import { parseTrack } from '../track/parse-track.ts';
import { isSameRecording } from './duplicate-recording.ts';
import { type Listing, toTrack } from './sandbox-tracks.ts';

type Catalogue = Sandbox['world']['catalogue'];

/** Searches per song and results per search, as a copy makes them. */
const searches: Readonly<Record<ServiceName, { most: number; results: number; hasIsrc: boolean }>> = {
  spotify: { most: 3, results: 10, hasIsrc: true },
  apple: { most: 3, results: 25, hasIsrc: true },
  youtube: { most: 1, results: 10, hasIsrc: false },
};

const pairs: readonly (readonly [from: ServiceName, to: ServiceName])[] = [
  ['spotify', 'apple'],
  ['apple', 'spotify'],
  ['spotify', 'youtube'],
  ['apple', 'youtube'],
  ['youtube', 'spotify'],
  ['youtube', 'apple'],
];

/** A wanted track with the results of one search. */
export interface SearchSample {
  wanted: Track;
  candidates: Track[];
}

interface LookupResult {
  result: MatchResult;
  /** The search results seen, by track id. */
  seen: Map<string, Listing>;
}

/** Looks a track up as a copy does: by ISRC, then by text until there is a match. */
const lookUp = (catalogue: Catalogue, wanted: Track, to: ServiceName, samples: SearchSample[]): LookupResult => {
  const { most, results, hasIsrc } = searches[to];
  const seen = new Map<string, Listing>();
  const recordListings = (listings: readonly Listing[]): Track[] =>
    listings.map((listing) => {
      seen.set(listing.trackId, listing);
      return toTrack(listing);
    });
  if (hasIsrc && wanted.isrc !== null) {
    const result = findMatch(wanted, recordListings(catalogue.byIsrc(to, wanted.isrc)));
    if (result.kind === 'match') return { result, seen };
  }
  const candidates: Track[] = [];
  for (const { title, artist } of searchQueries(parseTrack(wanted)).slice(0, most)) {
    const answer = recordListings(catalogue.search(to, `${artist} ${title}`, results));
    samples.push({ wanted, candidates: answer });
    candidates.push(...answer);
    const result = findMatch(wanted, candidates);
    if (result.kind === 'match') return { result, seen };
  }
  return { result: findMatch(wanted, candidates), seen };
};

const masters: ReadonlySet<string> = new Set(['original', 'remaster']);

const formatListing = ({ title, artists, album, channel, kind, durationMs }: Listing): string =>
  `${title} (${channel?.title ?? artists.join(', ')}; ${album}; ${kind}; ${Math.round(durationMs / 1000)} s)`;

const formatMiss = (
  listing: Listing,
  result: Exclude<MatchResult, { kind: 'match' }>,
  seen: ReadonlyMap<string, Listing>,
  recordingId: string,
): string => {
  const right = result.candidates.find(({ track }) => seen.get(track.id)?.recordingId === recordingId);
  const found = right && seen.get(right.track.id);
  const why = found
    ? `${formatListing(found)}: ${right.reasons.join()} ${right.score.toFixed(2)}`
    : 'not among the candidates';
  return `${formatListing(listing)} -> ${why}`;
};

interface PairEvaluation {
  from: ServiceName;
  to: ServiceName;
  wanted: number;
  /** Wanted tracks whose recording exists on the other service. */
  available: number;
  found: number;
  /** Matches with a remaster for the original, or the reverse. */
  masterings: number;
  /** Recordings that the catalogue lists twice, under two works. */
  duplicates: number;
  other: string[];
  wrong: string[];
  review: number;
  /** Without a match although the recording exists. */
  missed: string[];
}

/** The confidence of a match, and whether it is right. */
export interface MatchOutcome {
  confidence: number;
  isRight: boolean;
}

/** Looks up each listing of each service on the other ones and compares the matches with the sandbox's data. */
export const evaluateCatalogue = (
  catalogue: Catalogue,
): { evaluations: PairEvaluation[]; outcomes: MatchOutcome[]; samples: SearchSample[] } => {
  const outcomes: MatchOutcome[] = [];
  const samples: SearchSample[] = [];
  const evaluatePair = (from: ServiceName, to: ServiceName): PairEvaluation => {
    const counts: PairEvaluation = {
      from,
      to,
      wanted: 0,
      available: 0,
      found: 0,
      masterings: 0,
      duplicates: 0,
      other: [],
      wrong: [],
      review: 0,
      missed: [],
    };
    for (const recording of catalogue.recordings.values()) {
      const { id, workId, version } = recording;
      const isAvailable = catalogue.listingsOf(to, id).length > 0;
      for (const listing of catalogue.listingsOf(from, id)) {
        counts.wanted++;
        if (isAvailable) counts.available++;
        const { result, seen } = lookUp(catalogue, toTrack(listing), to, samples);
        if (result.kind !== 'match') {
          if (result.kind === 'review') counts.review++;
          if (isAvailable) counts.missed.push(formatMiss(listing, result, seen, id));
          continue;
        }
        const picked = seen.get(result.track.id);
        const truth = catalogue.recordings.get(picked?.recordingId ?? '');
        if (picked === undefined || truth === undefined)
          throw new Error(`Picked what no search found: ${listing.title}`);
        const words = `${formatListing(listing)} -> ${formatListing(picked)}`;
        const isMastering = truth.workId === workId && masters.has(truth.version) && masters.has(version);
        if (truth.id === id) counts.found++;
        else if (isMastering) counts.masterings++;
        else if (isSameRecording(recording, truth)) counts.duplicates++;
        else counts[truth.workId === workId ? 'other' : 'wrong'].push(words);
        outcomes.push({
          confidence: result.confidence,
          isRight: truth.id === id || isMastering || isSameRecording(recording, truth),
        });
      }
    }
    return counts;
  };
  return { evaluations: pairs.map(([from, to]) => evaluatePair(from, to)), outcomes, samples };
};
