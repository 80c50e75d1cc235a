import { hasPhrase, removeSpaces, splitWords } from '../text/normalise-text.ts';
import { similarity } from '../text/similarity.ts';
import type { ParsedTrack, TitleInterpretation } from '../track/parsed-track.ts';
import { noiseWords } from '../vocabulary/noise.ts';
import { durationDifferenceSeconds } from './duration.ts';
import { agreement, conflict, needsReview, substitute, type Verdict } from './reason.ts';

const substituteFactor = 0.95;
/** With an unknown remark, a larger difference in length is for review. Seconds. */
const maxLengthDifference = 3;
const maxVideoLengthDifference = 10;
/** "(Rockefeller Center 2022)" in a video's title: where and when it was filmed. Normalised. */
const placeAndYear = /^\p{L}.* (?:19|20)\d\d$/u;
const year = /^(?:19|20)\d\d$/;
const remarkSimilarityThreshold = 0.75;

const isKnownWord = (word: string, song: ParsedTrack): boolean =>
  noiseWords.has(word) || year.test(word) || song.nameWords.has(word) || splitWords(song.album ?? '').includes(word);

/** The remarks of a title that occur neither in the other title nor in names, album or year. */
const unexplainedRemarks = (
  interpretation: TitleInterpretation,
  song: ParsedTrack,
  other: ParsedTrack,
  otherInterpretation: TitleInterpretation,
): string[] => {
  if (interpretation.remarks.length === 0) return [];
  const otherTitle = removeSpaces(otherInterpretation.full);
  return interpretation.remarks.filter(
    (remark) =>
      !otherTitle.includes(removeSpaces(remark)) &&
      !hasPhrase(other.normalisedTitle, remark) &&
      ![other, song].some((known) => splitWords(remark).every((word) => isKnownWord(word, known))),
  );
};

const numbersIn = (text: string): string[] => (text.match(/\p{N}+/gu) ?? []).filter((number) => !year.test(number));

/**
 * Compares the remarks that are neither noise nor guests nor a version. With a remark on one side only, the candidate is a
 * substitute. A number in it, or another remark on the other side, is a conflict.
 */
export const compareRemarks = (
  a: ParsedTrack,
  left: TitleInterpretation,
  b: ParsedTrack,
  right: TitleInterpretation,
): Verdict => {
  if (left.remarks.length === 0 && right.remarks.length === 0) return agreement(1);
  const remarksOfA = unexplainedRemarks(left, a, b, right);
  const remarksOfB = unexplainedRemarks(right, b, a, left);
  if (remarksOfA.length === 0 && remarksOfB.length === 0) return agreement(1);
  if (remarksOfA.length > 0 && remarksOfB.length > 0) {
    return similarity(remarksOfA.join(' '), remarksOfB.join(' ')) >= remarkSimilarityThreshold
      ? agreement(1)
      : conflict;
  }
  const [remarks, song, otherTitle] = remarksOfA.length > 0 ? [remarksOfA, a, right.full] : [remarksOfB, b, left.full];
  const numbers = numbersIn(otherTitle);
  if (remarks.some((remark) => numbersIn(remark).some((number) => !numbers.includes(number)))) return conflict;
  if (song.isVideo && remarks.some((remark) => placeAndYear.test(remark))) return conflict;
  const seconds = durationDifferenceSeconds(a, b);
  const maxDifference = a.isVideo || b.isVideo ? maxVideoLengthDifference : maxLengthDifference;
  const verdict = seconds !== null && seconds > maxDifference ? needsReview : substitute;
  return verdict(substituteFactor, 'unknown-remark');
};
