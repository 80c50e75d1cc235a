import type { ServiceName } from '@playa/contracts';
import type { CopyPlan } from './ideal-seconds.ts';

/** What a service allows in the sandbox's strict profile. */
interface Terms {
  page: CopyPlan['page'];
  write: CopyPlan['write'];
  /** ISRCs of one request; 0 where the service knows none. */
  isrcs: number;
  /** Requests one after the other for a search by text. */
  textRounds: number;
  /** Requests in a window; null where the service has no such limit. */
  window: { perWindow: number; windowMs: number } | null;
}

const terms: Readonly<Record<ServiceName, Terms>> = {
  spotify: {
    page: { rows: 50, requests: 1 },
    write: { songs: 100, extraMs: 0, visibleAfterMs: 0 },
    isrcs: 1,
    textRounds: 1,
    window: { perWindow: 180, windowMs: 30_000 },
  },
  // Neither rows nor search results have lengths: these take a request of their own.
  youtube: {
    page: { rows: 50, requests: 2 },
    write: { songs: 1, extraMs: 15, visibleAfterMs: 0 },
    isrcs: 0,
    textRounds: 2,
    window: null,
  },
  apple: {
    page: { rows: 100, requests: 1 },
    write: { songs: 100, extraMs: 0, visibleAfterMs: 300 },
    isrcs: 25,
    textRounds: 1,
    window: null,
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

/** Requests to the destination that search, and how many of them one song takes one after the other. */
const lookups = (facts: CopyFacts): { requests: number; rounds: number } => {
  const { isrcs, textRounds } = terms[facts.destination];
  if (facts.warm || facts.source === facts.destination) return { requests: 0, rounds: 0 };
  if (isrcs === 0 || facts.withIsrc === 0) return { requests: facts.songs * textRounds, rounds: textRounds };
  const requests = Math.ceil(facts.withIsrc / isrcs) + facts.foundByNoIsrc * textRounds;
  return { requests, rounds: facts.foundByNoIsrc > 0 ? 1 + textRounds : 1 };
};

/** The fewest requests of a copy: pages, searches, the new playlist, writes and one check of the finished playlist. */
export const copyPlan = (facts: CopyFacts): CopyPlan => {
  const { source, destination, songs, present, latencyMs } = facts;
  const { page } = terms[source];
  const { write, window } = terms[destination];
  const { requests, rounds } = lookups(facts);
  const pages = source === destination ? Math.ceil(songs / page.rows) * page.requests : 0;
  const toDestination = pages + requests + 1 + Math.ceil(present / write.songs) + 1;
  return {
    songs,
    present,
    latencyMs,
    page,
    lookupRounds: rounds,
    write,
    limited: window === null ? null : { requests: toDestination, ...window },
  };
};
