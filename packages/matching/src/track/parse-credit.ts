import { truncateText } from '@playa/contracts';
import { memoize } from '../text/memoize.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { nameSeparators } from '../vocabulary/connecting-words.ts';
import { channelNameVariants } from './channel-name.ts';

/** A credit as services write it: one name that may contain "&", or several names. Has both interpretations, normalised. */
export interface Credit {
  /** "Earth, Wind & Fire" as one name. */
  name: string;
  /** The same as a list of names; empty if there is nothing to split. */
  splitNames: readonly string[];
  /** `splitNames` are aliases of one artist and not several artists. */
  hasAliases: boolean;
}

const maxSplitNames = 12;
const withoutArticle = (name: string): string => name.replace(/^the (?=.)/, '');

const maxNameLength = 300;
const toOneLine = (raw: string): string => truncateText(raw, maxNameLength).replace(/\s+/g, ' ').trim();

/** Parses one credit. Null if it is empty after normalisation. */
export const parseCredit: (raw: string) => Credit | null = memoize((raw) => {
  const line = toOneLine(raw);
  const name = withoutArticle(normaliseText(line));
  if (name === '') return null;
  const listed = line
    .split(nameSeparators, maxSplitNames)
    .map((part) => withoutArticle(normaliseText(part)))
    .filter((part) => part !== '' && part !== name);
  // "TWICE(트와이스)" is one artist in two scripts.
  const [outside = '', inside = ''] = line.split(/[([（]/, 2).map((part) => normaliseText(part));
  const scripts = inside === '' ? [] : [outside, inside].filter((part) => part !== '');
  // "Rob Thomas of Matchbox Twenty" is Rob Thomas; "Queens of the Stone Age" are not Queens.
  const [, person] = /^(\p{L}+ \p{L}+) of /u.exec(name) ?? [];
  const aliases = person === undefined ? scripts : [...scripts, person];
  return { name, splitNames: [...new Set([...listed, ...aliases])], hasAliases: aliases.length > 0 };
});

/** The first of the artists that a credit may name, as written. */
export const firstArtistName = (raw: string): string => {
  const line = toOneLine(raw);
  return line.split(nameSeparators, 1)[0]?.trim() || line;
};

/** Parses several credits and omits empty ones. */
export const parseCredits = (raws: readonly string[]): Credit[] => removeNull(raws.map(parseCredit));

/** Parses the name of a YouTube channel as a credit. */
export const parseChannelCredit = (channel: string): Credit | null => {
  const [name = '', ...others] = channelNameVariants(channel);
  const credit = parseCredit(name);
  return (
    credit && {
      ...credit,
      splitNames: [...credit.splitNames, ...others.map((other) => withoutArticle(normaliseText(other)))],
      hasAliases: credit.hasAliases || others.length > 0,
    }
  );
};

/** Omits null. */
export const removeNull = (credits: readonly (Credit | null)[]): Credit[] =>
  credits.filter((credit) => credit !== null);
