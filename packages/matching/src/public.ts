export { type Decision, decide, type ScoredCandidate } from './decide.ts';
export { matcherVersion } from './matcher-version.ts';
export { explain, type Reason } from './score/reason.ts';
export { type MatchScore, scoreMatch, threshold } from './score/score-match.ts';
export { searchQueries } from './search-queries.ts';
export { sameCredit } from './song/artist-names.ts';
export { describeSong } from './song/describe-song.ts';
export { type Credit, readCredit } from './song/read-credit.ts';
export type { Song } from './song/song.ts';
export { fold, squash, wordsOf } from './text/fold.ts';
export {
  type ParsedVideoTitle,
  parseVideoTitle,
  readVideoNames,
  type VideoTitleNames,
} from './title/parse-video-title.ts';
