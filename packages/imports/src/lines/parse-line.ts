import { limits } from '../limits.ts';

export interface ParsedLine {
  artist: string;
  title: string;
}

/** A list number or bullet: "12. ", "12) ", "#12 ", "- ", "• ". */
const listMarker = /^(?:\(?#?\d{1,5}[.):]\s*(?=\D)|#\d{1,5}\s+|[-–—*+•·▪●◦‣►▶]\s+)/u;

/** A number with a dash is a list number only if artist and title follow: "7 - Wizkid - Joro". */
const dashedNumber = /^\d{1,3}\s+[-–—]\s+(?=.*\s[-–—]\s)/u;

const separator = /\s+(?:[-‐‑‒–—―−－|]|--)\s+|\t+/u;

const quoted = /^(?:"(.*)"|“(.*)”|«(.*)»|„(.*)[“”])$/u;

const stripQuotes = (text: string): string => {
  const [, ...inner] = quoted.exec(text) ?? [];
  return (inner.find((part) => part !== undefined) ?? text).trim();
};

/**
 * Parses "Artist - Title" (with any dash, a bar or a tab) or "Title by Artist". List numbers and bullets are removed.
 * The first dash and the last "by" separate. Returns null without a separator and for lines over `limits.line`
 * characters.
 */
export const parseLine = (line: string): ParsedLine | null => {
  if (line.length > limits.line) return null;
  // Runs of spaces are collapsed first, so that no pattern backtracks over them.
  const text = line
    .trim()
    .replace(/[^\S\t]+/g, ' ')
    .replace(dashedNumber, '')
    .replace(listMarker, '');
  const [artist = '', ...rest] = text.split(separator);
  if (rest.length > 0) {
    const title = text.slice(artist.length).replace(separator, '');
    return artist.trim() === '' || title.trim() === ''
      ? null
      : { artist: stripQuotes(artist.trim()), title: stripQuotes(title.trim()) };
  }
  const [, title, author] = /^(.+)\s+by\s+(.+)$/iu.exec(text) ?? [];
  return title === undefined || author === undefined
    ? null
    : { artist: stripQuotes(author), title: stripQuotes(title) };
};
