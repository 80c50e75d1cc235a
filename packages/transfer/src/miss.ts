import { type CopyFailureReason, type Track, type TrackQuery, truncateText } from '@playa/contracts';
import type { MatchResult, ScoredCandidate } from '@playa/matching';

/** A track that a search returned and that was not matched, with the reasons. */
export type Candidate = ScoredCandidate;

/** The queries for a song without a match, and the best candidates: at most five, the best first. */
export interface Lookup {
  queries: string[];
  candidates: Candidate[];
}

/** A song without a match. `to-review`: the best candidate may be the song, and a person has to decide. */
export interface Miss {
  reason: Extract<CopyFailureReason, 'no-match' | 'to-review'>;
  lookup: Lookup;
}

/** The miss that is stored for a search without a match. */
export const toMiss = (queries: readonly TrackQuery[], result: Exclude<MatchResult, { kind: 'match' }>): Miss => ({
  reason: result.kind === 'review' ? 'to-review' : 'no-match',
  lookup: {
    queries: queries.map(queryText),
    candidates: result.candidates.map(({ track, ...rest }) => ({ track: truncateTexts(track), ...rest })),
  },
});

const queryText = ({ artist, title }: TrackQuery): string =>
  cut([artist, title].filter((text) => text !== '').join(' – '));

/** Longest stored text of a candidate in UTF-16 units. Titles of videos and names of orchestras are shorter. */
const maxTextLength = 300;
const maxArtists = 10;

const cut = (text: string): string => truncateText(text, maxTextLength);

/** Bounds the size of a stored candidate: a journal holds thousands of them, and a service may send texts of any length. */
const truncateTexts = (track: Track): Track => ({
  ...track,
  title: cut(track.title),
  artists: track.artists.slice(0, maxArtists).map(cut),
  album: track.album === null ? null : cut(track.album),
});
