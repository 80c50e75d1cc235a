import { hasPhrase, splitWords } from '../text/normalise-text.ts';
import { similarity } from '../text/similarity.ts';
import type { ClassicalWork } from '../title/parse-classical-work.ts';
import { creditSimilarity, hasSameSurname } from '../track/credit-similarity.ts';
import type { Credit } from '../track/parse-credit.ts';
import type { ParsedTrack, TitleInterpretation } from '../track/parsed-track.ts';
import { composers } from '../vocabulary/composers.ts';
import { durationDifferenceSeconds } from './duration.ts';

/** If only one title names the movement or the number within the opus, the lengths must not differ by more. Seconds. */
const maxSameTakeSeconds = 2;
const sameWorkSimilarity = 0.97;
/** The lowest similarity of the words of two titles of which only one names the catalogue number. */
const minWordSimilarity = 0.8;

/** True for equal parts, false for different ones, null if only one is known. */
const partsAgree = (left: string | number | null, right: string | number | null): boolean | null =>
  left === null && right === null ? true : left === null || right === null ? null : left === right;

/** True for the same movement of the same work, false for another one, null if the titles do not specify it. */
const isSameMovement = (a: ParsedTrack, left: ClassicalWork, b: ParsedTrack, right: ClassicalWork): boolean | null => {
  if (left.catalogue !== right.catalogue) return null;
  if (left.number !== right.number) return false;
  const seconds = durationDifferenceSeconds(a, b);
  const hasSameLength = seconds !== null && seconds <= maxSameTakeSeconds;
  const parts = [partsAgree(left.part, right.part), partsAgree(left.movement, right.movement)];
  if (parts.includes(false) || (parts.includes(null) && !hasSameLength)) return false;
  const isSpecified = left.part !== null || left.movement !== null || right.part !== null || right.movement !== null;
  return isSpecified ? true : null;
};

/**
 * The similarity of the titles of two classical recordings by catalogue number and movement: 0.97 for the same, 0 for another
 * one, null if the words have to be compared.
 */
export const classicalTitleSimilarity = (a: ParsedTrack, b: ParsedTrack): number | null => {
  if (a.classicalWork === null || b.classicalWork === null) return null;
  const same = isSameMovement(a, a.classicalWork, b, b.classicalWork);
  return same === null ? null : same ? sameWorkSimilarity : 0;
};

/** True for a credit by a composer's last name. */
export const isComposer = (credit: Credit): boolean => composers.has(splitWords(credit.name).at(-1) ?? '');

/** The credits that are not composers. */
export const performersOf = (song: ParsedTrack): Credit[] => song.credits.filter((credit) => !isComposer(credit));

/** The last names of composers in the credits, or before a colon in the title. */
const composersOf = (song: ParsedTrack): string[] => [
  ...song.credits.filter(isComposer).map((credit) => splitWords(credit.name).at(-1) ?? ''),
  ...splitWords(song.titlePrefix?.name ?? '').filter((word) => composers.has(word)),
];

/** True if an interpretation of a title contains the last name of a composer whom the other track credits. */
export const namesComposerOf = (interpretation: TitleInterpretation, other: ParsedTrack): boolean =>
  other.credits.some((credit) => {
    const surname = splitWords(credit.name).at(-1) ?? '';
    const texts = [interpretation.core, ...interpretation.otherSegments.map(({ name }) => name)];
    return composers.has(surname) && texts.some((text) => hasPhrase(text, surname));
  });

const isSameArtist = (a: Credit, b: Credit): boolean => creditSimilarity(a, b) >= 0.85 || hasSameSurname(a, b);

/** True if both name composers or both name performers, and none in common. Performers of videos are unknown. */
export const performersDiffer = (a: ParsedTrack, b: ParsedTrack): boolean => {
  const [left, right] = [composersOf(a), composersOf(b)];
  if (left.length > 0 && right.length > 0 && !left.some((name) => right.includes(name))) return true;
  if (a.isVideo || b.isVideo) return false;
  const [performersOfA, performersOfB] = [performersOf(a), performersOf(b)];
  return (
    performersOfA.length > 0 &&
    performersOfB.length > 0 &&
    !performersOfA.some((one) => performersOfB.some((other) => isSameArtist(one, other)))
  );
};

/** The similarity of two titles of which only one names the catalogue number: that of their other words. */
export const similarityWithoutCatalogueNumber = (a: ParsedTrack, b: ParsedTrack): number => {
  if ((a.classicalWork === null) === (b.classicalWork === null)) return 0;
  const [work, plain] = a.classicalWork === null ? [b.classicalWork, a] : [a.classicalWork, b];
  const wanted = splitWords(work?.words ?? '').filter((word) => !composers.has(word));
  const similarities = plain.interpretations
    .map(({ full }) => splitWords(full).filter((word) => !composers.has(word)))
    .map((words) => similarity(words.join(' '), wanted.join(' ')));
  const best = Math.max(0, ...similarities);
  return best >= minWordSimilarity ? Math.min(sameWorkSimilarity, best + 0.05) : 0;
};
