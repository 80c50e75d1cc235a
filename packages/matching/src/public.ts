export { findMatch, type MatchResult, type ScoredCandidate } from './find-match.ts';
export { matcherVersion } from './matcher-version.ts';
export { explainReason, type Reason } from './score/reason.ts';
export { type MatchScore, matchThreshold, scoreMatch } from './score/score-match.ts';
export { searchQueries } from './search-queries.ts';
export { normaliseText, removeSpaces, splitWords } from './text/normalise-text.ts';
export {
  type ParsedVideoTitle,
  parseVideoNames,
  parseVideoTitle,
  type VideoTitleNames,
} from './title/parse-video-title.ts';
export { creditSimilarity } from './track/credit-similarity.ts';
export { type Credit, parseCredit } from './track/parse-credit.ts';
export { parseTrack } from './track/parse-track.ts';
export type { ParsedTrack } from './track/parsed-track.ts';
