import { aiLimits, truncateText } from '@playa/contracts';

/** Truncates a text to the limit of a request, without half a surrogate pair at its end. */
export const truncateRequest = (text: string): string => truncateText(text.replace(/\p{Cs}/gu, ''), aiLimits.text);

/** Converts typed text to a request: collapses and trims white space; null if nothing is left. */
export const parseRequest = (typed: string): string | null => {
  const text = truncateRequest(typed).normalize('NFC').replace(/\s+/gu, ' ').trim();
  return text === '' ? null : truncateRequest(text);
};
