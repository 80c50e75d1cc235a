import { limits } from '../limits.ts';

export interface LineNames {
  artist: string;
  title: string;
}

/** "12. ", "12) ", "#12 ", "- ", "• ": what numbers a line or marks it as one of a list. */
const marker = /^(?:\(?#?\d{1,5}[.):]\s*(?=\D)|#\d{1,5}\s+|[-–—*+•·▪●◦‣►▶]\s+)/u;

/** A number with a dash, which counts songs only if artist and title follow: "7 - Wizkid - Joro". */
const dashedNumber = /^\d{1,3}\s+[-–—]\s+(?=.*\s[-–—]\s)/u;

const separator = /\s+(?:[-‐‑‒–—―−－|]|--)\s+|\t+/u;

const quoted = /^(?:"(.*)"|“(.*)”|«(.*)»|„(.*)[“”])$/u;

const unquoted = (text: string): string => {
  const [, ...inner] = quoted.exec(text) ?? [];
  return (inner.find((part) => part !== undefined) ?? text).trim();
};

/**
 * Artist and title of a line "Artist - Title", with any dash, a bar or a tab between them, or "Title by Artist"; numbers and
 * bullets before them are left out. The first dash and the last "by" separate. Null where there is no separator, and for lines over
 * `limits.line` characters.
 */
export const parseLine = (line: string): LineNames | null => {
  if (line.length > limits.line) return null;
  // One space at a time, so that no pattern tries every length of a run of them.
  const text = line
    .trim()
    .replace(/[^\S\t]+/g, ' ')
    .replace(dashedNumber, '')
    .replace(marker, '');
  const [artist = '', ...rest] = text.split(separator);
  if (rest.length > 0) {
    const title = text.slice(artist.length).replace(separator, '');
    return artist.trim() === '' || title.trim() === ''
      ? null
      : { artist: unquoted(artist.trim()), title: unquoted(title.trim()) };
  }
  const [, title, author] = /^(.+)\s+by\s+(.+)$/iu.exec(text) ?? [];
  return title === undefined || author === undefined ? null : { artist: unquoted(author), title: unquoted(title) };
};
