import { limits } from '../limits.ts';

/** The link in a text of one line, as apps share it: alone or behind a few words. Null for a list of songs. */
export const findLink = (text: string): string | null => {
  const line = text.trim();
  if (line.length > limits.link || /[\n\r]/.test(line) || /^(?:[[{]|<(?!https?:))/i.test(line)) return null;
  const [link] = /(?:https?:\/\/|\bspotify:)[^\s<>"]+/i.exec(line) ?? /^[\w.-]+\.[a-z]{2,}\/\S+$/i.exec(line) ?? [];
  // What ends the sentence that a link stands in is no part of it.
  return link?.replace(/[.,;:!?)\]]+$/, '') ?? null;
};
