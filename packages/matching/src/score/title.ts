import type { Credit } from '../song/read-credit.ts';
import type { Reading, Song } from '../song/song.ts';
import { squash, wordsOf } from '../text/fold.ts';
import { isBeyondLatin } from '../text/script.ts';
import { similarity } from '../text/similarity.ts';
import { readVersions } from '../title/remark.ts';
import { emptyWords } from '../vocabulary/joiners.ts';

/** One side has a subtitle that the other leaves out. */
const subtitleFactor = 0.95;
/** One side has artists' names among the title's words ("Handel: Solomon"). */
const namesFactor = 0.97;
/** Below this, two wordings are two titles. */
export const sameTitle = 0.85;

/** One word more names a version. */
const leftoverVersion = 0.7;
/** Two spellings of a small word: "o" and "of". */
const respelledWord = 0.5;

const without = (words: readonly string[], others: ReadonlySet<string>): string[] =>
  words.filter((word) => !others.has(word));

/**
 * Letters alone say "I Love You" is nearly "I Hate You"; whole words that differ say they are not. A word too many
 * makes another title, a misspelt one does not.
 */
const alikeByWords = (a: string, b: string): number => {
  const alike = similarity(a, b);
  if (alike === 1 || isBeyondLatin(a) !== isBeyondLatin(b)) return alike;
  const left = wordsOf(a);
  const right = wordsOf(b);
  const moreLeft = left.filter((word) => !right.includes(word));
  const moreRight = right.filter((word) => !left.includes(word));
  const onlyLeft = without(moreLeft, emptyWords);
  const onlyRight = without(moreRight, emptyWords);
  if (onlyLeft.length === 0 && onlyRight.length === 0) return Math.max(alike, 0.9);
  if (onlyLeft.length === 0 || onlyRight.length === 0) {
    // "Sweet Child O' Mine" is "of mine" to many.
    const isRespelled = similarity(moreLeft.join(' '), moreRight.join(' ')) >= respelledWord;
    return isRespelled ? alike : Math.min(alike, 0.8);
  }
  return similarity(onlyLeft.join(' '), onlyRight.join(' ')) >= 0.6 ? alike : Math.min(alike, 0.75);
};

const withoutNames = (text: string, other: string, isName: (word: string) => boolean): string => {
  const kept = wordsOf(other);
  const words = wordsOf(text);
  const left = words.filter((word) => kept.includes(word) || !isName(word));
  return left.length === words.length ? text : left.join(' ');
};

const alikeStripped = (left: string, right: string, isName: (word: string) => boolean): number => {
  const strippedLeft = withoutNames(left, right, isName);
  const strippedRight = withoutNames(right, left, isName);
  if (strippedLeft === '' || strippedRight === '') return 0;
  if (strippedLeft === left && strippedRight === right) return 0;
  return namesFactor * alikeByWords(strippedLeft, strippedRight);
};

const isIn = (context: readonly Credit[], word: string): boolean =>
  context.some(({ whole }) => wordsOf(whole).includes(word));

const alikeWithoutNames = (a: Song, left: Reading, b: Song, right: Reading): number => {
  const isName = (word: string): boolean =>
    word === 'by' ||
    a.nameWords.has(word) ||
    b.nameWords.has(word) ||
    isIn(left.context, word) ||
    isIn(right.context, word);
  const core = alikeStripped(left.core, right.core, isName);
  return isPlain(left) && isPlain(right) ? core : Math.max(core, alikeStripped(left.full, right.full, isName));
};

/** True when what one title has beyond the other names a version: "Somebody That I Used to Know Karaoke". */
const leftoverIsVersion = (a: string, b: string): boolean => {
  const left = wordsOf(a);
  const right = wordsOf(b);
  const leftovers = [left.filter((word) => !right.includes(word)), right.filter((word) => !left.includes(word))];
  return leftovers.some((words) => words.length > 0 && readVersions(words.join(' ')).length > 0);
};

const isPlain = ({ core, full }: Reading): boolean => core === full;

const ofParts = (left: Reading, right: Reading, full: number, core: number): number => {
  if (isPlain(left) && isPlain(right)) return core;
  const across = isPlain(left)
    ? alikeByWords(left.full, right.core)
    : isPlain(right)
      ? alikeByWords(left.core, right.full)
      : Math.max(alikeByWords(left.full, right.core), alikeByWords(left.core, right.full));
  const bothHaveSubtitles = !isPlain(left) && !isPlain(right);
  return Math.max(full, (bothHaveSubtitles ? subtitleFactor * 0.95 : subtitleFactor) * core, subtitleFactor * across);
};

/** How alike two titles are, 0 to 1, over the sensible pairings of their parts. */
export const titleLikeness = (a: Song, left: Reading, b: Song, right: Reading): number => {
  if (squash(a.whole) === squash(b.whole) && left.context.length === right.context.length) return 1;
  const full = alikeByWords(left.full, right.full);
  if (full === 1) return 1;
  const core = isPlain(left) && isPlain(right) ? full : alikeByWords(left.core, right.core);
  const likeness = Math.max(ofParts(left, right, full, core), alikeWithoutNames(a, left, b, right));
  const mayBeVersion = likeness > leftoverVersion && likeness < 1 && core < 1;
  return mayBeVersion && leftoverIsVersion(left.core, right.core) ? leftoverVersion : likeness;
};
