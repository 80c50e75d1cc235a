import { type CopyFailureReason, type Track, type TrackQuery, truncateText } from '@playa/contracts';
import type { MatchResult, ScoredCandidate } from '@playa/matching';

/** A track that was found and not taken, and why. */
export type Candidate = ScoredCandidate;

/** What was searched for a song that has no match, and the best of what was found: at most five, the best first. */
export interface Lookup {
  queries: string[];
  candidates: Candidate[];
}

/** A song without a match: `to-review` when the best candidate may be it and only a person can tell. */
export interface Miss {
  reason: Extract<CopyFailureReason, 'no-match' | 'to-review'>;
  lookup: Lookup;
}

/** What a decision without a match leaves to the listener. */
export const missOf = (queries: readonly TrackQuery[], decision: Exclude<MatchResult, { kind: 'match' }>): Miss => ({
  reason: decision.kind === 'review' ? 'to-review' : 'no-match',
  lookup: {
    queries: queries.map(textOf),
    candidates: decision.candidates.map(({ track, ...rest }) => ({ track: bounded(track), ...rest })),
  },
});

const textOf = ({ artist, title }: TrackQuery): string =>
  cut([artist, title].filter((text) => text !== '').join(' – '));

/** Longest text kept of a candidate: titles of videos and names of orchestras are shorter. */
const longestText = 300;
const mostArtists = 10;

const cut = (text: string): string => truncateText(text, longestText);

/** A journal keeps thousands of candidates, whatever a service answers. */
const bounded = (track: Track): Track => ({
  ...track,
  title: cut(track.title),
  artists: track.artists.slice(0, mostArtists).map(cut),
  album: track.album === null ? null : cut(track.album),
});
