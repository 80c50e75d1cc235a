import { cutText } from '@playa/contracts';
import { fold } from '../text/fold.ts';
import { remember } from '../text/remember.ts';
import { nameSeparators } from '../vocabulary/joiners.ts';
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
const oneLine = (raw: string): string => cutText(raw, longestName).replace(/\s+/g, ' ').trim();

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
