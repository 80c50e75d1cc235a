import { cutAtBrackets } from '../title/brackets.ts';
import { cutGuests } from '../title/read-title.ts';
import { hasHardVersion, readRemark } from '../title/remark.ts';

const dashes = /\s[-–—]+\s/;

/** What a service must know to find the recording: "Remix" yes, "2011 Remaster", guests and subtitles no. */
const narrowsSearch = (remark: string): boolean => {
  const read = readRemark(remark);
  return read.role === 'version' && hasHardVersion(read.versions);
};

/** A title as one types it into a search box. Never empty unless the title is. */
export const searchTitleOf = (title: string): string => {
  const words = cutAtBrackets(title).flatMap((piece) => {
    if (piece.bracketed) return narrowsSearch(piece.text) ? [piece.text] : [];
    const [head = '', ...tails] = piece.text.split(dashes);
    return [cutGuests(head).text, ...tails.filter(narrowsSearch)];
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
export const bareTitleOf = (title: string): string => {
  const plain = cutAtBrackets(title)
    .filter((piece) => !piece.bracketed)
    .map((piece) => piece.text)
    .join(' ');
  const [head = ''] = cutGuests(plain).text.split(dashes);
  return head.replace(/\s+/g, ' ').trim() || searchTitleOf(title);
};
