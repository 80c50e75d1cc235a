import type { Reading, Song } from '../song/song.ts';
import { squash, wordsOf } from '../text/fold.ts';
import { isBeyondLatin } from '../text/script.ts';
import { similarity } from '../text/similarity.ts';
import { readVersions } from '../title/remark.ts';

/** One side has a subtitle that the other leaves out. */
const subtitleFactor = 0.95;
/** One side has artists' names among the title's words ("Handel: Solomon"). */
const namesFactor = 0.97;
/** Below this, two wordings are two titles. */
export const sameTitle = 0.85;

const emptyWords = new Set(['the', 'a', 'an', 'and', 'n']);

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
  const onlyLeft = without(without(left, new Set(right)), emptyWords);
  const onlyRight = without(without(right, new Set(left)), emptyWords);
  if (onlyLeft.length === 0 && onlyRight.length === 0) return Math.max(alike, 0.9);
  if (onlyLeft.length === 0 || onlyRight.length === 0) return Math.min(alike, 0.8);
  return similarity(onlyLeft.join(' '), onlyRight.join(' ')) >= 0.6 ? alike : Math.min(alike, 0.75);
};

const nameWords = (song: Song, reading: Reading): string[] =>
  [...song.credits, ...song.guests, ...reading.context].flatMap((credit) => wordsOf(credit.whole));

const withoutNames = (text: string, other: string, names: ReadonlySet<string>): string => {
  const kept = new Set(wordsOf(other));
  return wordsOf(text)
    .filter((word) => kept.has(word) || !names.has(word))
    .join(' ');
};

const alikeStripped = (left: string, right: string, names: ReadonlySet<string>): number => {
  const strippedLeft = withoutNames(left, right, names);
  const strippedRight = withoutNames(right, left, names);
  if (strippedLeft === '' || strippedRight === '') return 0;
  if (strippedLeft === left && strippedRight === right) return 0;
  return namesFactor * alikeByWords(strippedLeft, strippedRight);
};

const alikeWithoutNames = (a: Song, left: Reading, b: Song, right: Reading): number => {
  const names = new Set([...nameWords(a, left), ...nameWords(b, right), 'by']);
  return Math.max(alikeStripped(left.core, right.core, names), alikeStripped(left.full, right.full, names));
};

/** True when what one title has beyond the other names a version: "Somebody That I Used to Know Karaoke". */
const leftoverIsVersion = (a: string, b: string): boolean => {
  const left = wordsOf(a);
  const right = wordsOf(b);
  const leftovers = [without(left, new Set(right)), without(right, new Set(left))];
  return leftovers.some((words) => words.length > 0 && readVersions(words.join(' ')).length > 0);
};

/** How alike two titles are, 0 to 1, over the sensible pairings of their parts. */
export const titleLikeness = (a: Song, left: Reading, b: Song, right: Reading): number => {
  if (squash(a.whole) === squash(b.whole) && left.context.length === right.context.length) return 1;
  const full = alikeByWords(left.full, right.full);
  if (full === 1) return 1;
  const core = alikeByWords(left.core, right.core);
  const bothHaveSubtitles = left.core !== left.full && right.core !== right.full;
  const likeness = Math.max(
    full,
    (bothHaveSubtitles ? subtitleFactor * 0.95 : subtitleFactor) * core,
    subtitleFactor * alikeByWords(left.full, right.core),
    subtitleFactor * alikeByWords(left.core, right.full),
    left.core === left.full && right.core === right.full ? core : 0,
    alikeWithoutNames(a, left, b, right),
  );
  return likeness < 1 && core < 1 && leftoverIsVersion(left.core, right.core) ? Math.min(likeness, 0.7) : likeness;
};
