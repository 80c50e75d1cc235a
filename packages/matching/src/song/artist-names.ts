import { fold, squash, wordsOf } from '../text/fold.ts';
import { remember } from '../text/remember.ts';
import { consonantsOf, isBeyondLatin, romanise } from '../text/romanise.ts';
import { similarity } from '../text/similarity.ts';
import { articles, joiningWords, nameSeparators } from '../vocabulary/joiners.ts';
import { channelNames } from './channel-name.ts';

/** A credit as services write it: perhaps one name with "&" in it, perhaps several. Both readings are kept, folded. */
export interface Credit {
  /** "Earth, Wind & Fire" as one name. */
  whole: string;
  /** The same read as a list; empty when there is nothing to split. */
  parts: readonly string[];
  /** The parts are other names of the one artist, not several artists. */
  isAliased: boolean;
}

const mostParts = 12;
const withoutArticle = (name: string): string => name.replace(/^the (?=.)/, '');

const longestName = 300;
const oneLine = (raw: string): string => raw.slice(0, longestName).replace(/\s+/g, ' ').trim();

/** Reads one credit. Null when nothing is left of it. */
export const readCredit: (raw: string) => Credit | null = remember((raw) => {
  const line = oneLine(raw);
  const whole = withoutArticle(fold(line));
  if (whole === '') return null;
  const parts = line
    .split(nameSeparators, mostParts)
    .map((part) => withoutArticle(fold(part)))
    .filter((part) => part !== '' && part !== whole);
  // "TWICE(트와이스)" is one artist in two scripts.
  const [outside = '', inside = ''] = line.split(/[([（]/, 2).map((part) => fold(part));
  const aliases = inside === '' ? [] : [outside, inside].filter((part) => part !== '');
  // "Rob Thomas of Matchbox Twenty" is Rob Thomas; "Queens of the Stone Age" are not Queens.
  const [, person] = /^(\p{L}+ \p{L}+) of /u.exec(whole) ?? [];
  const others = person === undefined ? aliases : [...aliases, person];
  return { whole, parts: [...new Set([...parts, ...others])], isAliased: others.length > 0 };
});

/** The first of the artists that one credit may name, as written. */
export const firstName = (raw: string): string => {
  const line = oneLine(raw);
  return line.split(nameSeparators, 1)[0]?.trim() || line;
};

/** Reads several credits. */
export const readCredits = (raws: readonly string[]): Credit[] => present(raws.map(readCredit));

/** Reads the name of a YouTube channel as a credit. */
export const readChannel = (channel: string): Credit | null => {
  const [name = '', ...others] = channelNames(channel);
  const credit = readCredit(name);
  return (
    credit && {
      ...credit,
      parts: [...credit.parts, ...others.map((other) => withoutArticle(fold(other)))],
      isAliased: credit.isAliased || others.length > 0,
    }
  );
};

/** Leaves out the credits of which nothing is left. */
export const present = (credits: readonly (Credit | null)[]): Credit[] => credits.filter((credit) => credit !== null);

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
