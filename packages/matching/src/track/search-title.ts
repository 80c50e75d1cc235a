import { splitAtBrackets } from '../title/brackets.ts';
import { isOtherPerformance, parseRemark } from '../title/parse-remark.ts';
import { splitGuests } from '../title/parse-title.ts';

const dashes = /\s[-–—]+\s/;

/** True for a remark that a search needs to find the recording, such as "Remix"; false for "2011 Remaster", guests and subtitles. */
const isNeededForSearch = (remark: string): boolean => {
  const read = parseRemark(remark);
  return read.role === 'version' && isOtherPerformance(read.versions);
};

/** The title as a search query. Empty only for an empty title. */
export const toSearchTitle = (title: string): string => {
  const words = splitAtBrackets(title).flatMap((piece) => {
    if (piece.isBracketed) return isNeededForSearch(piece.text) ? [piece.text] : [];
    const [head = '', ...tails] = piece.text.split(dashes);
    return [splitGuests(head).text, ...tails.filter(isNeededForSearch)];
  });
  return (
    words
      .join(' ')
      .replace(/["“”„]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || title.trim()
  );
};

/** The title without remarks, including versions. */
export const toBareTitle = (title: string): string => {
  const plain = splitAtBrackets(title)
    .filter((piece) => !piece.isBracketed)
    .map((piece) => piece.text)
    .join(' ');
  const [head = ''] = splitGuests(plain).text.split(dashes);
  return head.replace(/\s+/g, ' ').trim() || toSearchTitle(title);
};
