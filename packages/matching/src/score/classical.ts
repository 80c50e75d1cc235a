import { sameCredit, sameSurname } from '../song/artist-names.ts';
import type { Credit } from '../song/read-credit.ts';
import type { Reading, Song } from '../song/song.ts';
import { hasPhrase, wordsOf } from '../text/fold.ts';
import { similarity } from '../text/similarity.ts';
import type { Work } from '../title/read-work.ts';
import { composers } from '../vocabulary/composers.ts';
import { secondsApart } from './duration.ts';

/** Where one title names the movement or the number within the opus and the other one does not, the length has to show it. */
const sameTakeSeconds = 2;
const sameWorkTitle = 0.97;
/** What is left of two titles that do not both name the catalogue's number. */
const alikeWords = 0.8;

/** A part of the number: the same, unknown on one side, or another one. */
const agree = (left: string | number | null, right: string | number | null): boolean | null =>
  left === null && right === null ? true : left === null || right === null ? null : left === right;

/** True for the same movement of the same work, false for another one, null when the titles do not tell. */
const isSameMovement = (a: Song, left: Work, b: Song, right: Work): boolean | null => {
  if (left.catalogue !== right.catalogue) return null;
  if (left.number !== right.number) return false;
  const seconds = secondsApart(a, b);
  const sameTake = seconds !== null && seconds <= sameTakeSeconds;
  const parts = [agree(left.part, right.part), agree(left.movement, right.movement)];
  if (parts.includes(false) || (parts.includes(null) && !sameTake)) return false;
  const isTold = left.part !== null || left.movement !== null || right.part !== null || right.movement !== null;
  return isTold ? true : null;
};

/**
 * How alike the titles of two recordings of a classical work are: 0.97 for the same catalogue number and movement, 0 for
 * another one, null when their words have to tell.
 */
export const classicalTitle = (a: Song, b: Song): number | null => {
  if (a.work === null || b.work === null) return null;
  const same = isSameMovement(a, a.work, b, b.work);
  return same === null ? null : same ? sameWorkTitle : 0;
};

/** True for a credit by a composer's last name. */
export const isComposer = (credit: Credit): boolean => composers.has(wordsOf(credit.whole).at(-1) ?? '');

/** The people credited who are no composers. */
export const performersOf = (song: Song): Credit[] => song.credits.filter((credit) => !isComposer(credit));

/** The last names of the composers credited, or named before a colon in the title. */
const composersOf = (song: Song): string[] => [
  ...song.credits.filter(isComposer).map((credit) => wordsOf(credit.whole).at(-1) ?? ''),
  ...wordsOf(song.prefix?.whole ?? '').filter((word) => composers.has(word)),
];

/** True when a reading of one title names the composer whom the other track credits, by the last name alone. */
export const namesComposerOf = (reading: Reading, other: Song): boolean =>
  other.credits.some((credit) => {
    const surname = wordsOf(credit.whole).at(-1) ?? '';
    const texts = [reading.core, ...reading.context.map(({ whole }) => whole)];
    return composers.has(surname) && texts.some((text) => hasPhrase(text, surname));
  });

const areOne = (a: Credit, b: Credit): boolean => sameCredit(a, b) >= 0.85 || sameSurname(a, b);

/** True when both name performers and none of them in common, or two composers. Videos credit a channel only. */
export const otherPerformers = (a: Song, b: Song): boolean => {
  const [left, right] = [composersOf(a), composersOf(b)];
  if (left.length > 0 && right.length > 0 && !left.some((name) => right.includes(name))) return true;
  if (a.isVideo || b.isVideo) return false;
  const [mine, theirs] = [performersOf(a), performersOf(b)];
  return mine.length > 0 && theirs.length > 0 && !mine.some((one) => theirs.some((other) => areOne(one, other)));
};

/** One title leaves the catalogue's number out: what else it says has to agree. */
export const alikeWithoutNumbers = (a: Song, b: Song): number => {
  if ((a.work === null) === (b.work === null)) return 0;
  const [work, plain] = a.work === null ? [b.work, a] : [a.work, b];
  const wanted = wordsOf(work?.words ?? '').filter((word) => !composers.has(word));
  const shortest = plain.readings
    .map(({ full }) => wordsOf(full).filter((word) => !composers.has(word)))
    .map((words) => similarity(words.join(' '), wanted.join(' ')));
  const best = Math.max(0, ...shortest);
  return best >= alikeWords ? Math.min(sameWorkTitle, best + 0.05) : 0;
};
