import { artistIndex } from '../lexicon/lexicon.ts';
import type { Found } from '../lexicon/phrase-index.ts';
import { cleanRequest } from './clean-request.ts';
import { type RequestWord, requestWords } from './request-words.ts';

/** A request that is being read. */
export interface Request {
  text: string;
  words: RequestWord[];
  /** Known artists by the word at which their name begins. */
  artists: ReadonlyMap<number, Found<string>>;
}

/** Takes a request apart, before anything of it is read. */
export const openRequest = (raw: string): Request => {
  const text = cleanRequest(raw);
  const words = requestWords(text);
  const found = artistIndex.find(words.map((word) => word.text));
  return { text, words, artists: new Map(found.map((one) => [one.from, one])) };
};
