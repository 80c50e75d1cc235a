import { fold } from '../text/fold.ts';
import { remember } from '../text/remember.ts';
import { isBeyondLatin } from '../text/script.ts';
import { guestList } from '../vocabulary/joiners.ts';
import { cutAtBrackets } from './brackets.ts';
import { foldTitle } from './fold-title.ts';
import { readRemark, type Version } from './remark.ts';

/** A title taken apart. All texts folded, `guests` as written. */
export interface TitleParts {
  /** The title without remarks. */
  core: string;
  /** The title with the remarks that belong to it: "(I Can't Get No) Satisfaction". */
  full: string;
  /** Remarks in another alphabet than the title: its translation. */
  translations: string[];
  /** The other remarks that belong to the title. */
  remarks: string[];
  versions: Version[];
  guests: string[];
}

const dashes = /\s[-–—]+\s/;

/** "Song ft. Somebody" -> the song and the guests. */
export const cutGuests = (text: string): { text: string; guests: string[] } => {
  const found = guestList.exec(text);
  if (found === null) return { text, guests: [] };
  const guests = text.slice(found.index + found[0].length).trim();
  return { text: text.slice(0, found.index), guests: guests === '' ? [] : [guests] };
};

/** Reads a title as music services write it: "Song (feat. Guest) [Somebody Remix] - 2011 Remaster". */
export const readTitle: (title: string) => TitleParts = remember((title) => {
  const versions: Version[] = [];
  const guests: string[] = [];
  const core: string[] = [];
  const full: string[] = [];
  const subtitles: string[] = [];
  const takeRemark = (raw: string): void => {
    const remark = readRemark(raw);
    if (remark.role === 'version') versions.push(...remark.versions);
    if (remark.role === 'guests') guests.push(remark.names);
    if (remark.role !== 'subtitle') return;
    full.push(raw);
    subtitles.push(foldTitle(raw));
  };
  const takePlain = (text: string): void => {
    const cut = cutGuests(text);
    guests.push(...cut.guests);
    core.push(cut.text);
    full.push(cut.text);
  };
  // "Song - (feat. Guest) Somebody Remix": the bracket parts the dash from its remark.
  let dashIsOpen = false;
  for (const piece of cutAtBrackets(title)) {
    if (piece.bracketed) {
      takeRemark(piece.text);
      continue;
    }
    const [head = '', ...tails] = ` ${piece.text} `.split(dashes);
    if (dashIsOpen && head.trim() !== '') takeRemark(head);
    else takePlain(head);
    dashIsOpen = tails.at(-1)?.trim() === '' && fold(core.join(' ')) !== '';
    for (const tail of tails) {
      // Before the first word of the song a dash parts nothing.
      if (fold(core.join(' ')) === '') takePlain(tail);
      else if (tail.trim() !== '') takeRemark(tail);
    }
  }
  const whole = foldTitle(title);
  const plain = foldTitle(core.join(' ')) || whole;
  const isTranslation = (subtitle: string): boolean => isBeyondLatin(subtitle) !== isBeyondLatin(plain);
  return {
    core: plain,
    full: foldTitle(full.join(' ')) || whole,
    translations: subtitles.filter(isTranslation),
    remarks: subtitles.filter((subtitle) => subtitle !== '' && !isTranslation(subtitle)),
    versions,
    guests,
  };
});
