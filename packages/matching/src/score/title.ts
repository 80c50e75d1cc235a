import { removeSpaces, splitWords } from '../text/normalise-text.ts';
import { isNonLatin } from '../text/script.ts';
import { similarity } from '../text/similarity.ts';
import { parseVersions } from '../title/parse-remark.ts';
import type { Credit } from '../track/parse-credit.ts';
import type { ParsedTrack, TitleInterpretation } from '../track/parsed-track.ts';
import { stopWords } from '../vocabulary/connecting-words.ts';

/** Only one side has a subtitle. */
const subtitleFactor = 0.95;
/** Only one title contains names of artists ("Handel: Solomon"). */
const artistNamesFactor = 0.97;
/** Below this similarity the titles are different. */
export const titleThreshold = 0.85;

/** The additional words of one title name a version. */
const extraVersionFactor = 0.7;
/** The lowest similarity of two spellings of a stop word: "o" and "of". */
const respelledWordSimilarity = 0.5;

const exclude = (words: readonly string[], others: ReadonlySet<string>): string[] =>
  words.filter((word) => !others.has(word));

/**
 * The similarity of two titles by letters, lowered if complete words differ, as in "I Love You" and "I Hate You". An
 * additional word is another title, a misspelt one is not.
 */
const wordSimilarity = (a: string, b: string): number => {
  const letterSimilarity = similarity(a, b);
  if (letterSimilarity === 1 || isNonLatin(a) !== isNonLatin(b)) return letterSimilarity;
  const left = splitWords(a);
  const right = splitWords(b);
  const extraLeft = left.filter((word) => !right.includes(word));
  const extraRight = right.filter((word) => !left.includes(word));
  const onlyLeft = exclude(extraLeft, stopWords);
  const onlyRight = exclude(extraRight, stopWords);
  if (onlyLeft.length === 0 && onlyRight.length === 0) return Math.max(letterSimilarity, 0.9);
  if (onlyLeft.length === 0 || onlyRight.length === 0) {
    // "Sweet Child O' Mine" is often written "of mine".
    const isRespelled = similarity(extraLeft.join(' '), extraRight.join(' ')) >= respelledWordSimilarity;
    return isRespelled ? letterSimilarity : Math.min(letterSimilarity, 0.8);
  }
  return similarity(onlyLeft.join(' '), onlyRight.join(' ')) >= 0.6
    ? letterSimilarity
    : Math.min(letterSimilarity, 0.75);
};

const stripNames = (text: string, other: string, isName: (word: string) => boolean): string => {
  const otherWords = splitWords(other);
  const words = splitWords(text);
  const remaining = words.filter((word) => otherWords.includes(word) || !isName(word));
  return remaining.length === words.length ? text : remaining.join(' ');
};

const similarityWithoutNames = (left: string, right: string, isName: (word: string) => boolean): number => {
  const strippedLeft = stripNames(left, right, isName);
  const strippedRight = stripNames(right, left, isName);
  if (strippedLeft === '' || strippedRight === '') return 0;
  if (strippedLeft === left && strippedRight === right) return 0;
  return artistNamesFactor * wordSimilarity(strippedLeft, strippedRight);
};

const isInSegments = (segments: readonly Credit[], word: string): boolean =>
  segments.some(({ name }) => splitWords(name).includes(word));

const bestSimilarityWithoutNames = (
  a: ParsedTrack,
  left: TitleInterpretation,
  b: ParsedTrack,
  right: TitleInterpretation,
): number => {
  const isName = (word: string): boolean =>
    word === 'by' ||
    a.nameWords.has(word) ||
    b.nameWords.has(word) ||
    isInSegments(left.otherSegments, word) ||
    isInSegments(right.otherSegments, word);
  const core = similarityWithoutNames(left.core, right.core, isName);
  return isPlain(left) && isPlain(right) ? core : Math.max(core, similarityWithoutNames(left.full, right.full, isName));
};

/** True if the additional words of one title name a version: "Somebody That I Used to Know Karaoke". */
const extraWordsNameVersion = (a: string, b: string): boolean => {
  const left = splitWords(a);
  const right = splitWords(b);
  const leftovers = [left.filter((word) => !right.includes(word)), right.filter((word) => !left.includes(word))];
  return leftovers.some((words) => words.length > 0 && parseVersions(words.join(' ')).length > 0);
};

const isPlain = ({ core, full }: TitleInterpretation): boolean => core === full;

const partsSimilarity = (left: TitleInterpretation, right: TitleInterpretation, full: number, core: number): number => {
  if (isPlain(left) && isPlain(right)) return core;
  const across = isPlain(left)
    ? wordSimilarity(left.full, right.core)
    : isPlain(right)
      ? wordSimilarity(left.core, right.full)
      : Math.max(wordSimilarity(left.full, right.core), wordSimilarity(left.core, right.full));
  const bothHaveSubtitles = !isPlain(left) && !isPlain(right);
  return Math.max(full, (bothHaveSubtitles ? subtitleFactor * 0.95 : subtitleFactor) * core, subtitleFactor * across);
};

/** The similarity of two interpretations of titles, 0 to 1: the best over the combinations of their parts. */
export const titleSimilarity = (
  a: ParsedTrack,
  left: TitleInterpretation,
  b: ParsedTrack,
  right: TitleInterpretation,
): number => {
  if (
    removeSpaces(a.normalisedTitle) === removeSpaces(b.normalisedTitle) &&
    left.otherSegments.length === right.otherSegments.length
  )
    return 1;
  const full = wordSimilarity(left.full, right.full);
  if (full === 1) return 1;
  const core = isPlain(left) && isPlain(right) ? full : wordSimilarity(left.core, right.core);
  const similarity = Math.max(partsSimilarity(left, right, full, core), bestSimilarityWithoutNames(a, left, b, right));
  const mayBeVersion = similarity > extraVersionFactor && similarity < 1 && core < 1;
  return mayBeVersion && extraWordsNameVersion(left.core, right.core) ? extraVersionFactor : similarity;
};
