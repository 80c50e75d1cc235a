import { isNonLatin } from '../text/script.ts';
import type { ParsedTrack } from '../track/parsed-track.ts';
import { creditScriptsDiffer } from './artist.ts';
import { durationDifferenceSeconds } from './duration.ts';
import type { MatchScore } from './score-match.ts';

/** With one ISRC, titles this far apart in one alphabet are two songs, and one of the two ISRCs is wrong. */
const contradictingTitle = 0.5;
const sameLengthSeconds = 2;

const isTitleNonLatin = ({ interpretations: [first], normalisedTitle }: ParsedTrack): boolean =>
  isNonLatin(first?.core ?? normalisedTitle);
const titleScriptsMatch = (a: ParsedTrack, b: ParsedTrack): boolean => isTitleNonLatin(a) === isTitleNonLatin(b);

/**
 * True when an equal ISRC is to be believed. Services do have wrong ones: version, edition, title or artist may flatly
 * contradict it. Titles and names in two alphabets contradict nothing.
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
  // People rename themselves and compilations say "Various Artists"; the same title at the same length is then enough.
  const seconds = durationDifferenceSeconds(wanted, candidate);
  return !reasons.includes('other-artist') || (seconds !== null && seconds <= sameLengthSeconds);
};
