import { aiLimits, cutText } from '@playa/contracts';

/** A text of the length that a request takes, without half a character at its end. */
export const cutRequest = (text: string): string => cutText(text.replace(/\p{Cs}/gu, ''), aiLimits.text);

/** What is asked for when this is typed: single spaces and none at its ends; null where nothing is left to ask for. */
export const requestOf = (typed: string): string | null => {
  const text = cutRequest(typed).normalize('NFC').replace(/\s+/gu, ' ').trim();
  return text === '' ? null : cutRequest(text);
};
