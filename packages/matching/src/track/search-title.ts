import { splitAtBrackets } from '../title/brackets.ts';
import { isOtherPerformance, parseRemark } from '../title/parse-remark.ts';
import { splitGuests } from '../title/parse-title.ts';

const dashes = /\s[-–—]+\s/;

/** What a service must know to find the recording: "Remix" yes, "2011 Remaster", guests and subtitles no. */
const isNeededForSearch = (remark: string): boolean => {
  const read = parseRemark(remark);
  return read.role === 'version' && isOtherPerformance(read.versions);
};

/** A title as one types it into a search box. Never empty unless the title is. */
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

/** The title without any remark, version or not. */
export const toBareTitle = (title: string): string => {
  const plain = splitAtBrackets(title)
    .filter((piece) => !piece.isBracketed)
    .map((piece) => piece.text)
    .join(' ');
  const [head = ''] = splitGuests(plain).text.split(dashes);
  return head.replace(/\s+/g, ' ').trim() || toSearchTitle(title);
};
