import { artistIndex } from '../lexicon/lexicon.ts';
import type { PhraseMatch } from '../lexicon/phrase-index.ts';
import { type RequestToken, tokeniseWords } from './request-tokens.ts';
import { sanitiseRequest } from './sanitise-request.ts';

/** A request while it is being parsed. */
export interface TokenisedRequest {
  text: string;
  words: RequestToken[];
  /** Known artists by the position of the first word of their name. */
  artists: ReadonlyMap<number, PhraseMatch<string>>;
}

/** Splits a request into words and finds known artists. */
export const tokeniseRequest = (raw: string): TokenisedRequest => {
  const text = sanitiseRequest(raw);
  const words = tokeniseWords(text);
  const found = artistIndex.find(words.map((word) => word.text));
  return { text, words, artists: new Map(found.map((one) => [one.from, one])) };
};
