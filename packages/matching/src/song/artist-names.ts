import { squash, wordsOf } from '../text/fold.ts';
import { consonantsOf, romanise } from '../text/romanise.ts';
import { isBeyondLatin } from '../text/script.ts';
import { similarity } from '../text/similarity.ts';
import { articles, joiningWords } from '../vocabulary/joiners.ts';
import type { Credit } from './read-credit.ts';

/** "Bunkers" for "Los Bunkers", "Guns Roses" for "Guns N' Roses". */
const withoutSmallWords = (name: string): string => {
  const words = wordsOf(name).filter((word, index) => !(index === 0 ? articles : joiningWords).has(word));
  return words.length > 0 ? words.join('') : squash(name);
};

const alikeNames = (a: string, b: string): number => {
  const left = squash(a);
  const right = squash(b);
  if (left === right) return 1;
  if (withoutSmallWords(a) === withoutSmallWords(b)) return 0.95;
  const shorter = Math.min(left.length, right.length);
  if (shorter >= 5 && similarity(a, b) >= 0.87) return 0.93;
  const beyond = isBeyondLatin(a);
  if (!beyond && !isBeyondLatin(b)) return 0;
  if (squash(romanise(a)) === squash(romanise(b))) return 0.95;
  if (beyond && isBeyondLatin(b)) return 0;
  if (shorter >= 4 && similarity(romanise(a), romanise(b)) >= 0.75) return 0.88;
  const consonants = consonantsOf(a);
  return consonants.length >= 2 && consonants === consonantsOf(b) ? 0.86 : 0;
};

/** How surely two credits name one artist, 0 to 1. */
export const sameCredit = (a: Credit, b: Credit): number => {
  let best = alikeNames(a.whole, b.whole);
  if (best === 1) return 1;
  for (const part of a.parts) best = Math.max(best, 0.95 * alikeNames(part, b.whole));
  for (const part of b.parts) best = Math.max(best, 0.95 * alikeNames(a.whole, part));
  for (const left of a.parts) for (const right of b.parts) best = Math.max(best, 0.9 * alikeNames(left, right));
  return best;
};

/** "wizkidayo" for Wizkid: channels lengthen names. Both folded; short names are too common to be begun with. */
export const channelCarries = (channel: Credit, artist: Credit): boolean => {
  const name = squash(artist.whole);
  const carrier = squash(channel.whole);
  return name.length >= 5 && carrier.startsWith(name);
};

/** Composers go by their last name: "Handel" for "George Frideric Handel". */
export const sameSurname = (a: Credit, b: Credit): boolean => {
  const left = wordsOf(a.whole);
  const right = wordsOf(b.whole);
  return left.at(-1) === right.at(-1) && (left.length === 1 || right.length === 1);
};
