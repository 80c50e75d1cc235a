import type { Reading, Song } from '../song/song.ts';
import { hasPhrase, squash, wordsOf } from '../text/fold.ts';
import { similarity } from '../text/similarity.ts';
import { noiseWords } from '../vocabulary/noise.ts';
import { secondsApart } from './duration.ts';
import { agrees, conflicts, doubts, standsIn, type Verdict } from './reason.ts';

const standInFactor = 0.95;
/** With an unknown remark the lengths have to be near. Seconds. */
const nearLength = 3;
const nearVideoLength = 10;
/** "(Rockefeller Center 2022)" in a video's title: a place with a year is where somebody filmed it. Folded. */
const occasion = /^\p{L}.* (?:19|20)\d\d$/u;
const year = /^(?:19|20)\d\d$/;
const alikeRemarks = 0.75;

const isKnownWord = (word: string, song: Song): boolean =>
  noiseWords.has(word) || year.test(word) || song.nameWords.has(word) || wordsOf(song.album ?? '').includes(word);

/** The remarks of a title that the other track knows neither by its title nor by names, album or year. */
const unexplained = (reading: Reading, song: Song, other: Song, otherReading: Reading): string[] => {
  if (reading.remarks.length === 0) return [];
  const told = squash(otherReading.full);
  return reading.remarks.filter(
    (remark) =>
      !told.includes(squash(remark)) &&
      !hasPhrase(other.whole, remark) &&
      ![other, song].some((known) => wordsOf(remark).every((word) => isKnownWord(word, known))),
  );
};

const numbersIn = (text: string): string[] => (text.match(/\p{N}+/gu) ?? []).filter((number) => !year.test(number));

/**
 * Compares the remarks that are neither noise nor guests nor a version. One that only one side has makes the candidate at
 * most a stand-in; a number in it, or another remark on the other side, makes another song.
 */
export const compareRemarks = (a: Song, left: Reading, b: Song, right: Reading): Verdict => {
  if (left.remarks.length === 0 && right.remarks.length === 0) return agrees(1);
  const mine = unexplained(left, a, b, right);
  const theirs = unexplained(right, b, a, left);
  if (mine.length === 0 && theirs.length === 0) return agrees(1);
  if (mine.length > 0 && theirs.length > 0) {
    return similarity(mine.join(' '), theirs.join(' ')) >= alikeRemarks ? agrees(1) : conflicts;
  }
  const [remarks, song, told] = mine.length > 0 ? [mine, a, right.full] : [theirs, b, left.full];
  const numbers = numbersIn(told);
  if (remarks.some((remark) => numbersIn(remark).some((number) => !numbers.includes(number)))) return conflicts;
  if (song.isVideo && remarks.some((remark) => occasion.test(remark))) return conflicts;
  const seconds = secondsApart(a, b);
  const near = a.isVideo || b.isVideo ? nearVideoLength : nearLength;
  const verdict = seconds !== null && seconds > near ? doubts : standsIn;
  return verdict(standInFactor, 'unknown-remark');
};
