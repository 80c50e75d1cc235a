import { normaliseText, removeSpaces, splitWords } from '@playa/matching';

/** The most words of a phrase. */
const maxPhraseWords = 6;

/** A match in a list of words, from `from` to `to`, exclusive. */
export interface PhraseMatch<T> {
  from: number;
  to: number;
  value: T;
}

/** Finds phrases in lists of normalised words, the longest first. "hiphop" matches "hip hop". */
export class PhraseIndex<T> {
  readonly #values = new Map<string, T>();

  /** The first value of a phrase wins. */
  add(phrase: string, value: T): void {
    const key = removeSpaces(normaliseText(phrase));
    if (key !== '' && splitWords(normaliseText(phrase)).length <= maxPhraseWords && !this.#values.has(key))
      this.#values.set(key, value);
  }

  get(phrase: string): T | undefined {
    return this.#values.get(removeSpaces(normaliseText(phrase)));
  }

  /** The phrases in `words`, from left to right, without overlap. `isAvailable` decides which words may be part of one. */
  find(words: readonly string[], isAvailable: (at: number) => boolean = () => true): PhraseMatch<T>[] {
    const found: PhraseMatch<T>[] = [];
    for (let from = 0; from < words.length; from++) {
      const longest = this.#longestAt(words, from, isAvailable);
      if (longest === null) continue;
      found.push(longest);
      from = longest.to - 1;
    }
    return found;
  }

  #longestAt(words: readonly string[], from: number, isFree: (at: number) => boolean): PhraseMatch<T> | null {
    let longest: PhraseMatch<T> | null = null;
    let key = '';
    for (let to = from + 1; to <= Math.min(words.length, from + maxPhraseWords) && isFree(to - 1); to++) {
      key += words[to - 1];
      const value = this.#values.get(key);
      if (value !== undefined) longest = { from, to, value };
    }
    return longest;
  }
}
