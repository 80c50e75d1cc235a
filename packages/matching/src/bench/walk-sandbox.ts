import type { ServiceName, Track } from '@playa/contracts';
import type { Sandbox } from '@playa/sandbox';
import { type Decision, decide } from '../decide.ts';
import { searchQueries } from '../search-queries.ts';
import { describeSong } from '../song/describe-song.ts';
import { type Listing, trackOf } from './sandbox-tracks.ts';
import { isTwin } from './twin.ts';

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

/** One wanted track with the listings that a search answered with. */
export interface Asked {
  wanted: Track;
  candidates: Track[];
}

interface Found {
  decision: Decision;
  /** The search results seen, by track id. */
  seen: Map<string, Listing>;
}

/** Looks a track up as a copy does: by ISRC, then by text until there is a match. */
const lookUp = (catalogue: Catalogue, wanted: Track, to: ServiceName, asked: Asked[]): Found => {
  const { most, results, hasIsrc } = searches[to];
  const seen = new Map<string, Listing>();
  const note = (listings: readonly Listing[]): Track[] =>
    listings.map((listing) => {
      seen.set(listing.trackId, listing);
      return trackOf(listing);
    });
  if (hasIsrc && wanted.isrc !== null) {
    const decision = decide(wanted, note(catalogue.byIsrc(to, wanted.isrc)));
    if (decision.kind === 'match') return { decision, seen };
  }
  const candidates: Track[] = [];
  for (const { title, artist } of searchQueries(describeSong(wanted)).slice(0, most)) {
    const answer = note(catalogue.search(to, `${artist} ${title}`, results));
    asked.push({ wanted, candidates: answer });
    candidates.push(...answer);
    const decision = decide(wanted, candidates);
    if (decision.kind === 'match') return { decision, seen };
  }
  return { decision: decide(wanted, candidates), seen };
};

const masters: ReadonlySet<string> = new Set(['original', 'remaster']);

const inWords = ({ title, artists, album, channel, kind, durationMs }: Listing): string =>
  `${title} (${channel?.title ?? artists.join(', ')}; ${album}; ${kind}; ${Math.round(durationMs / 1000)} s)`;

const missedInWords = (
  listing: Listing,
  decision: Exclude<Decision, { kind: 'match' }>,
  seen: ReadonlyMap<string, Listing>,
  recordingId: string,
): string => {
  const right = decision.candidates.find(({ track }) => seen.get(track.id)?.recordingId === recordingId);
  const found = right && seen.get(right.track.id);
  const why = found
    ? `${inWords(found)}: ${right.reasons.join()} ${right.score.toFixed(2)}`
    : 'not among the candidates';
  return `${inWords(listing)} -> ${why}`;
};

interface Walk {
  from: ServiceName;
  to: ServiceName;
  wanted: number;
  /** Wanted tracks whose recording the other service has. */
  there: number;
  found: number;
  /** Remasters in place of their original, or the other way round. */
  masterings: number;
  /** Recordings that the catalogue lists twice, under titles that make them two works. */
  twins: number;
  other: string[];
  wrong: string[];
  review: number;
  /** Without a match although the recording is there. */
  missed: string[];
}

/** Confidence of every match with the truth about it. */
export interface Outcome {
  confidence: number;
  isRight: boolean;
}

/** Looks every listing of each service up on each other one, and holds the picks to the sandbox's truth. */
export const walkSandbox = (catalogue: Catalogue): { walks: Walk[]; outcomes: Outcome[]; asked: Asked[] } => {
  const outcomes: Outcome[] = [];
  const asked: Asked[] = [];
  const walk = (from: ServiceName, to: ServiceName): Walk => {
    const counts: Walk = {
      from,
      to,
      wanted: 0,
      there: 0,
      found: 0,
      masterings: 0,
      twins: 0,
      other: [],
      wrong: [],
      review: 0,
      missed: [],
    };
    for (const recording of catalogue.recordings.values()) {
      const { id, workId, version } = recording;
      const isThere = catalogue.listingsOf(to, id).length > 0;
      for (const listing of catalogue.listingsOf(from, id)) {
        counts.wanted++;
        if (isThere) counts.there++;
        const { decision, seen } = lookUp(catalogue, trackOf(listing), to, asked);
        if (decision.kind !== 'match') {
          if (decision.kind === 'review') counts.review++;
          if (isThere) counts.missed.push(missedInWords(listing, decision, seen, id));
          continue;
        }
        const picked = seen.get(decision.track.id);
        const truth = catalogue.recordings.get(picked?.recordingId ?? '');
        if (picked === undefined || truth === undefined)
          throw new Error(`Picked what no search found: ${listing.title}`);
        const words = `${inWords(listing)} -> ${inWords(picked)}`;
        const isMastering = truth.workId === workId && masters.has(truth.version) && masters.has(version);
        if (truth.id === id) counts.found++;
        else if (isMastering) counts.masterings++;
        else if (isTwin(recording, truth)) counts.twins++;
        else counts[truth.workId === workId ? 'other' : 'wrong'].push(words);
        outcomes.push({
          confidence: decision.confidence,
          isRight: truth.id === id || isMastering || isTwin(recording, truth),
        });
      }
    }
    return counts;
  };
  return { walks: pairs.map(([from, to]) => walk(from, to)), outcomes, asked };
};
