import { fold } from '../text/fold.ts';
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
export const readTitle = (title: string): TitleParts => {
  const versions: Version[] = [];
  const guests: string[] = [];
  const core: string[] = [];
  const full: string[] = [];
  const takeRemark = (raw: string): void => {
    const remark = readRemark(raw);
    if (remark.role === 'version') versions.push(...remark.versions);
    if (remark.role === 'guests') guests.push(remark.names);
    if (remark.role === 'subtitle') full.push(raw);
  };
  const takePlain = (text: string): void => {
    const cut = cutGuests(text);
    guests.push(...cut.guests);
    core.push(cut.text);
    full.push(cut.text);
  };
  for (const piece of cutAtBrackets(title)) {
    if (piece.bracketed) {
      takeRemark(piece.text);
      continue;
    }
    const [head = '', ...tails] = ` ${piece.text} `.split(dashes);
    takePlain(head);
    for (const tail of tails) {
      // Before the first word of the song a dash parts nothing.
      if (fold(core.join(' ')) === '') takePlain(tail);
      else if (tail.trim() !== '') takeRemark(tail);
    }
  }
  const whole = foldTitle(title);
  return { core: foldTitle(core.join(' ')) || whole, full: foldTitle(full.join(' ')) || whole, versions, guests };
};
