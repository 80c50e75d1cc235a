import { isNonLatin } from '../text/script.ts';
import type { ParsedTrack } from '../track/parsed-track.ts';
import { creditScriptsDiffer } from './artist.ts';
import { durationDifferenceSeconds } from './duration.ts';
import type { MatchScore } from './score-match.ts';

/** Below this title similarity, in one script, an equal ISRC is wrong for one of the tracks. */
const contradictingTitle = 0.5;
const sameLengthSeconds = 2;

const isTitleNonLatin = ({ interpretations: [first], normalisedTitle }: ParsedTrack): boolean =>
  isNonLatin(first?.core ?? normalisedTitle);
const titleScriptsMatch = (a: ParsedTrack, b: ParsedTrack): boolean => isTitleNonLatin(a) === isTitleNonLatin(b);

/**
 * True if both ISRCs are equal and nothing contradicts them. Services have some wrong ISRCs; version, edition, title or artist
 * contradict one. Titles and names in two scripts do not.
 */
export const trustsIsrc = (wanted: ParsedTrack, candidate: ParsedTrack, { reasons, parts }: MatchScore): boolean => {
  if (wanted.isrc === null || candidate.isrc !== wanted.isrc) return false;
  if (reasons.includes('other-version') || reasons.includes('other-edition')) return false;
  const otherLength = reasons.includes('other-length');
  const otherArtist = reasons.includes('other-artist') && !creditScriptsDiffer(wanted, candidate);
  if (reasons.includes('other-title')) {
    if (otherArtist || otherLength) return false;
    return parts.title >= contradictingTitle || !titleScriptsMatch(wanted, candidate);
  }
  // Artists change their names and compilations credit "Various Artists": then title and length have to agree.
  const seconds = durationDifferenceSeconds(wanted, candidate);
  return !reasons.includes('other-artist') || (seconds !== null && seconds <= sameLengthSeconds);
};
