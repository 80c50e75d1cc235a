import { memoize } from '../text/memoize.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { isNonLatin } from '../text/script.ts';
import { guestListPattern } from '../vocabulary/connecting-words.ts';
import { splitAtBrackets } from './brackets.ts';
import { normaliseTitle } from './normalise-title.ts';
import { parseRemark, type Version } from './parse-remark.ts';

/** The parts of a title. All texts are normalised except `guests`. */
export interface ParsedTitle {
  /** The title without remarks. */
  core: string;
  /** The title with its subtitles: "(I Can't Get No) Satisfaction". */
  full: string;
  /** Subtitles in another script than the title: its translations. */
  translations: string[];
  /** The other subtitles. */
  remarks: string[];
  versions: Version[];
  guests: string[];
}

const dashes = /\s[-–—]+\s/;

/** "Song ft. Somebody" -> the song and the guests. */
export const splitGuests = (text: string): { text: string; guests: string[] } => {
  const found = guestListPattern.exec(text);
  if (found === null) return { text, guests: [] };
  const guests = text.slice(found.index + found[0].length).trim();
  return { text: text.slice(0, found.index), guests: guests === '' ? [] : [guests] };
};

/** Parses a title as music services write it: "Song (feat. Guest) [Somebody Remix] - 2011 Remaster". */
export const parseTitle: (title: string) => ParsedTitle = memoize((title) => {
  const versions: Version[] = [];
  const guests: string[] = [];
  const core: string[] = [];
  const full: string[] = [];
  const subtitles: string[] = [];
  const addRemark = (raw: string): void => {
    const remark = parseRemark(raw);
    if (remark.role === 'version') versions.push(...remark.versions);
    if (remark.role === 'guests') guests.push(remark.names);
    if (remark.role !== 'subtitle') return;
    full.push(raw);
    subtitles.push(normaliseTitle(raw));
  };
  const addPlain = (text: string): void => {
    const cut = splitGuests(text);
    guests.push(...cut.guests);
    core.push(cut.text);
    full.push(cut.text);
  };
  // "Song - (feat. Guest) Somebody Remix": a bracket is between the dash and its remark.
  let endsWithDash = false;
  for (const piece of splitAtBrackets(title)) {
    if (piece.isBracketed) {
      addRemark(piece.text);
      continue;
    }
    const [head = '', ...tails] = ` ${piece.text} `.split(dashes);
    if (endsWithDash && head.trim() !== '') addRemark(head);
    else addPlain(head);
    endsWithDash = tails.at(-1)?.trim() === '' && normaliseText(core.join(' ')) !== '';
    for (const tail of tails) {
      // Before the first word of the song a dash is no separator.
      if (normaliseText(core.join(' ')) === '') addPlain(tail);
      else if (tail.trim() !== '') addRemark(tail);
    }
  }
  const complete = normaliseTitle(title);
  const plain = normaliseTitle(core.join(' ')) || complete;
  const isTranslation = (subtitle: string): boolean => isNonLatin(subtitle) !== isNonLatin(plain);
  return {
    core: plain,
    full: normaliseTitle(full.join(' ')) || complete,
    translations: subtitles.filter(isTranslation),
    remarks: subtitles.filter((subtitle) => subtitle !== '' && !isTranslation(subtitle)),
    versions,
    guests,
  };
});
