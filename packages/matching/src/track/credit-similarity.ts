import { removeSpaces, splitWords } from '../text/normalise-text.ts';
import { consonantSkeleton, romanise } from '../text/romanise.ts';
import { isNonLatin } from '../text/script.ts';
import { similarity } from '../text/similarity.ts';
import { articles, conjunctions } from '../vocabulary/connecting-words.ts';
import type { Credit } from './parse-credit.ts';

/** "Bunkers" for "Los Bunkers", "Guns Roses" for "Guns N' Roses". */
const withoutStopWords = (name: string): string => {
  const words = splitWords(name).filter((word, index) => !(index === 0 ? articles : conjunctions).has(word));
  return words.length > 0 ? words.join('') : removeSpaces(name);
};

const nameSimilarity = (a: string, b: string): number => {
  const left = removeSpaces(a);
  const right = removeSpaces(b);
  if (left === right) return 1;
  if (withoutStopWords(a) === withoutStopWords(b)) return 0.95;
  const shorter = Math.min(left.length, right.length);
  if (shorter >= 5 && similarity(a, b) >= 0.87) return 0.93;
  const isNonLatinA = isNonLatin(a);
  if (!isNonLatinA && !isNonLatin(b)) return 0;
  if (removeSpaces(romanise(a)) === removeSpaces(romanise(b))) return 0.95;
  if (isNonLatinA && isNonLatin(b)) return 0;
  if (shorter >= 4 && similarity(romanise(a), romanise(b)) >= 0.75) return 0.88;
  const consonants = consonantSkeleton(a);
  return consonants.length >= 2 && consonants === consonantSkeleton(b) ? 0.86 : 0;
};

/** The similarity of two credits, 0 to 1, where 1 means the same name. */
export const creditSimilarity = (a: Credit, b: Credit): number => {
  let best = nameSimilarity(a.name, b.name);
  if (best === 1) return 1;
  for (const part of a.splitNames) best = Math.max(best, 0.95 * nameSimilarity(part, b.name));
  for (const part of b.splitNames) best = Math.max(best, 0.95 * nameSimilarity(a.name, part));
  for (const left of a.splitNames)
    for (const right of b.splitNames) best = Math.max(best, 0.9 * nameSimilarity(left, right));
  return best;
};

/** True for "wizkidayo" and Wizkid. Artists' names of fewer than 5 letters are too common to compare as a prefix. */
export const channelStartsWithArtist = (channel: Credit, artist: Credit): boolean => {
  const name = removeSpaces(artist.name);
  const carrier = removeSpaces(channel.name);
  return name.length >= 5 && carrier.startsWith(name);
};

/** True if one credit is the last name of the other: "Handel" for "George Frideric Handel". */
export const hasSameSurname = (a: Credit, b: Credit): boolean => {
  const left = splitWords(a.name);
  const right = splitWords(b.name);
  return left.at(-1) === right.at(-1) && (left.length === 1 || right.length === 1);
};
