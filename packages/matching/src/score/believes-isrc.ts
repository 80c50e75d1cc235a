import type { Song } from '../song/song.ts';
import { isBeyondLatin } from '../text/script.ts';
import { namesBeyondComparing } from './artist.ts';
import { secondsApart } from './duration.ts';
import type { MatchScore } from './score-match.ts';

/** With one ISRC, titles this far apart in one alphabet are two songs, and one of the two ISRCs is wrong. */
const flatlyOtherTitle = 0.5;
const sameLengthSeconds = 2;

const isBeyond = ({ readings: [first], whole }: Song): boolean => isBeyondLatin(first?.core ?? whole);
const writtenAlike = (a: Song, b: Song): boolean => isBeyond(a) === isBeyond(b);

/**
 * True when an equal ISRC is to be believed. Services do have wrong ones: version, edition, title or artist may flatly
 * contradict it. Titles and names in two alphabets contradict nothing.
 */
export const believesIsrc = (wanted: Song, song: Song, { reasons, parts }: MatchScore): boolean => {
  if (wanted.isrc === null || song.isrc !== wanted.isrc) return false;
  if (reasons.includes('other-version') || reasons.includes('other-edition')) return false;
  const otherLength = reasons.includes('other-length');
  const otherArtist = reasons.includes('other-artist') && !namesBeyondComparing(wanted, song);
  if (reasons.includes('other-title')) {
    if (otherArtist || otherLength) return false;
    return parts.title >= flatlyOtherTitle || !writtenAlike(wanted, song);
  }
  // People rename themselves and compilations say "Various Artists"; the same title at the same length is then enough.
  const seconds = secondsApart(wanted, song);
  return !reasons.includes('other-artist') || (seconds !== null && seconds <= sameLengthSeconds);
};
