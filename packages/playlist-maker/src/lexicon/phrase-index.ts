import { normaliseText, removeSpaces, splitWords } from '@playa/matching';

/** Words of the longest phrase that is looked for. */
const longestPhrase = 6;

/** A place where a phrase stands in a list of words: `from` included, `to` not. */
export interface Found<T> {
  from: number;
  to: number;
  value: T;
}

/** Finds phrases in lists of folded words, the longest first; "hiphop" is "hip hop". */
export class PhraseIndex<T> {
  readonly #values = new Map<string, T>();

  /** A phrase that is known already keeps its first value. */
  add(phrase: string, value: T): void {
    const key = removeSpaces(normaliseText(phrase));
    if (key !== '' && splitWords(normaliseText(phrase)).length <= longestPhrase && !this.#values.has(key))
      this.#values.set(key, value);
  }

  get(phrase: string): T | undefined {
    return this.#values.get(removeSpaces(normaliseText(phrase)));
  }

  /** The phrases in `words`, from left to right, none over another. `isFree` says which words may be part of one. */
  find(words: readonly string[], isFree: (at: number) => boolean = () => true): Found<T>[] {
    const found: Found<T>[] = [];
    for (let from = 0; from < words.length; from++) {
      const longest = this.#longestAt(words, from, isFree);
      if (longest === null) continue;
      found.push(longest);
      from = longest.to - 1;
    }
    return found;
  }

  #longestAt(words: readonly string[], from: number, isFree: (at: number) => boolean): Found<T> | null {
    let longest: Found<T> | null = null;
    let key = '';
    for (let to = from + 1; to <= Math.min(words.length, from + longestPhrase) && isFree(to - 1); to++) {
      key += words[to - 1];
      const value = this.#values.get(key);
      if (value !== undefined) longest = { from, to, value };
    }
    return longest;
  }
}
