export { type Decision, decide, type ScoredCandidate } from './decide.ts';
export { matcherVersion } from './matcher-version.ts';
export { explain, type Reason } from './score/reason.ts';
export { type MatchScore, scoreMatch, threshold } from './score/score-match.ts';
export { searchQueries } from './search-queries.ts';
export { describeSong } from './song/describe-song.ts';
export type { Song } from './song/song.ts';
export {
  type ParsedVideoTitle,
  parseVideoTitle,
  readVideoNames,
  type VideoTitleNames,
} from './title/parse-video-title.ts';
