import { limits } from '../limits.ts';

/** Finds the link in a single line, alone or after a few words, as apps share it. Returns null for a list of songs. */
export const findLink = (text: string): string | null => {
  const line = text.trim();
  if (line.length > limits.link || /[\n\r]/.test(line) || /^(?:[[{]|<(?!https?:))/i.test(line)) return null;
  const [link] = /(?:https?:\/\/|\bspotify:)[^\s<>"]+/i.exec(line) ?? /^[\w.-]+\.[a-z]{2,}\/\S+$/i.exec(line) ?? [];
  // Punctuation at the end of a sentence is not part of the link.
  return link?.replace(/[.,;:!?)\]]+$/, '') ?? null;
};
