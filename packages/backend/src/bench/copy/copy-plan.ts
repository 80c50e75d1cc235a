import type { ServiceName } from '@playa/contracts';
import type { CopyPlan } from './ideal-seconds.ts';

/** What a service allows in the sandbox's strict profile. */
interface Terms {
  page: CopyPlan['page'];
  write: CopyPlan['write'];
  /** ISRCs of one request; 0 where the service knows none. */
  isrcs: number;
  /** Searches by text whose results' lengths one more request reads; 0 where the results have them. */
  searchesPerLengths: number;
  limit: CopyPlan['limit'];
}

const terms: Readonly<Record<ServiceName, Terms>> = {
  spotify: {
    page: { rows: 50, requests: 1 },
    write: { songs: 100, extraMs: 0, visibleAfterMs: 0 },
    isrcs: 1,
    searchesPerLengths: 0,
    limit: { perWindow: 180, windowMs: 30_000 },
  },
  // Neither rows nor search results have lengths, which are read 50 at a time: of a page, or of five searches for ten songs.
  youtube: {
    page: { rows: 50, requests: 2 },
    write: { songs: 1, extraMs: 15, visibleAfterMs: 0 },
    isrcs: 0,
    searchesPerLengths: 5,
    limit: null,
  },
  apple: {
    page: { rows: 100, requests: 1 },
    write: { songs: 100, extraMs: 0, visibleAfterMs: 300 },
    isrcs: 25,
    searchesPerLengths: 0,
    limit: null,
  },
};

export interface CopyFacts {
  source: ServiceName;
  destination: ServiceName;
  songs: number;
  /** Songs that the destination has; one at least. */
  present: number;
  /** Songs with an ISRC at the source. */
  withIsrc: number;
  /** Songs that cannot be found by an ISRC at the destination. */
  foundByNoIsrc: number;
  latencyMs: number;
  /** True when every song of the copy is known from an earlier one. */
  warm: boolean;
}

/** Requests that search, and how many of them one song takes one after the other. */
const lookups = (facts: CopyFacts): { requests: number; rounds: number } => {
  const { isrcs, searchesPerLengths } = terms[facts.destination];
  if (facts.warm || facts.source === facts.destination) return { requests: 0, rounds: 0 };
  const byIsrc = isrcs === 0 ? 0 : Math.ceil(facts.withIsrc / isrcs);
  const byText = isrcs === 0 ? facts.songs : facts.foundByNoIsrc;
  const lengths = searchesPerLengths === 0 ? 0 : Math.ceil(byText / searchesPerLengths);
  return { requests: byIsrc + byText + lengths, rounds: [byIsrc, byText, lengths].filter((count) => count > 0).length };
};

/** The fewest requests of a copy: pages, searches, the new playlist, writes and one check of the finished playlist. */
export const copyPlan = (facts: CopyFacts): CopyPlan => {
  const { source, destination, songs, present, latencyMs } = facts;
  const { page } = terms[source];
  const { write, limit } = terms[destination];
  const { requests, rounds } = lookups(facts);
  const pages = Math.ceil(songs / page.rows) * page.requests;
  const written = requests + 1 + Math.ceil(present / write.songs) + 1;
  return {
    songs,
    present,
    latencyMs,
    page,
    lookupRounds: rounds,
    write,
    requests: { source: pages, destination: source === destination ? pages + written : written },
    limit,
  };
};
