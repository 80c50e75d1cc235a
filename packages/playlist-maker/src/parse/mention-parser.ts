import { correctArtist, lexicon } from '../lexicon/lexicon.ts';
import { stopWords } from '../lexicon/stop-words.ts';
import type { Mention } from '../parsed-request.ts';
import { consume, joinTokens } from './request-tokens.ts';
import type { TokenisedRequest } from './tokenise-request.ts';

/** The most words of a title or name. */
const maxNameWords = 9;
export const maxMentions = 10;

const conjunctions = new Set(
  'and or also plus maybe y o et ou und oder e kwa na ft feat featuring with vs x'.split(' '),
);
const byPrepositions = new Set(['by', 'from', 'von', 'de', 'di', 'par', 'por']);
/** Words at which an unknown name ends. */
const endWords = new Set(
  'but without except that which who whom for please where because when while if minus preferably specifically especially suggestions suggestion what something any only pero mais aber para pour fur per por im i more less with in on at either would is are was'.split(
    ' ',
  ),
);

export const isConjunction = (word: string): boolean => conjunctions.has(word);

/** True if no word can be part of a name: each is in the lexicon, a stop word or already parsed. */
const hasNoName = (request: TokenisedRequest, from: number, to: number): boolean => {
  const texts = request.words.slice(from, to).map(({ text }) => text);
  const terms = lexicon.find(texts);
  const isTerm = (at: number): boolean => terms.some((term) => term.from <= at && at < term.to);
  return texts.every((text, at) => stopWords.has(text) || isTerm(at) || request.words[from + at]?.isConsumed === true);
};

/** Words after "like" that are not part of a name. */
const leadingWords = new Set(
  'this these those some songs song music stuff things artists artist bands band the a an that to other similar such'.split(
    ' ',
  ),
);

/** Parses the artists and songs mentioned in a request. */
export class MentionParser {
  readonly #request: TokenisedRequest;
  readonly #end: number;

  constructor(request: TokenisedRequest, end: number) {
    this.#request = request;
    this.#end = end;
  }

  #text(at: number): string {
    return at < this.#end ? (this.#request.words[at]?.text ?? '') : '';
  }

  #artistAt(at: number): { name: string; to: number } | null {
    const found = this.#request.artists.get(at);
    return found !== undefined && found.to <= this.#end && !this.#request.words[at]?.isConsumed
      ? { name: found.value, to: found.to }
      : null;
  }

  /** The end of a phrase that may be a title: at a conjunction, an end word, a known artist or the start of a clause. */
  #phraseEnd(from: number, ignoresEndWords: boolean): number {
    let to = from;
    while (to < this.#end && to - from < maxNameWords) {
      const word = this.#request.words[to];
      if (word === undefined || word.isConsumed || (to > from && (word.startsClause || this.#artistAt(to) !== null)))
        break;
      if (byPrepositions.has(word.text) && to > from && word.text !== 'de') break;
      if (!ignoresEndWords && to > from && (conjunctions.has(word.text) || endWords.has(word.text))) break;
      to++;
    }
    return to;
  }

  /** Parses "X by Y", where X may contain end words and conjunctions; null without "by". */
  #parseTitleBy(from: number): { title: [number, number]; artist: [number, number]; name: string | null } | null {
    const titleEnd = this.#phraseEnd(from, true);
    const by = this.#text(titleEnd);
    if (titleEnd === from || !byPrepositions.has(by) || titleEnd >= this.#end) return null;
    const start = titleEnd + 1;
    const known = this.#artistAt(start) ?? (this.#text(start) === 'the' ? this.#artistAt(start + 1) : null);
    // "Soul from Nigeria" and "hits from the 90s" mention no artist.
    if (known === null && by !== 'by') return null;
    const stop = known?.to ?? Math.min(this.#phraseEnd(start, false), start + 5);
    if (stop === start || (known === null && hasNoName(this.#request, start, stop))) return null;
    return { title: [from, titleEnd], artist: [start, stop], name: known?.name ?? null };
  }

  #createMention(from: number, to: number, artist: string | null, title: string | null): Mention {
    const { words } = this.#request;
    consume(words, from, to);
    return { phrase: joinTokens(words, from, to), artist, title };
  }

  /** The title in a phrase, without leading words; null if there is none. */
  #parseTitle(from: number, to: number): string | null {
    const { words } = this.#request;
    let start = from;
    while (
      start < to &&
      leadingWords.has(this.#text(start)) &&
      to - start > 2 &&
      start === from &&
      this.#text(start) !== 'the'
    )
      start++;
    if (start === to || hasNoName(this.#request, start, to)) return null;
    return joinTokens(words, start, to);
  }

  #parseAfterArtist(from: number, to: number, name: string): { mention: Mention; to: number } {
    const end = this.#phraseEnd(to, false);
    const isOther =
      byPrepositions.has(this.#text(end)) ||
      this.#artistAt(end) !== null ||
      conjunctions.has(this.#text(to)) ||
      endWords.has(this.#text(to));
    const startsClause = this.#request.words[to]?.startsClause === true;
    const title = isOther || startsClause || end === to ? null : this.#parseTitle(to, end);
    const stop = title === null ? to : end;
    return { mention: this.#createMention(from, stop, name, title), to: stop };
  }

  /** The mention that starts at a word and the position after it; null if there is none. */
  parseAt(from: number): { mention: Mention; to: number } | null {
    const known = this.#artistAt(from);
    const by = this.#parseTitleBy(from);
    if (by !== null) {
      const { words } = this.#request;
      const title = joinTokens(words, ...by.title);
      const artist = by.name ?? correctArtist(joinTokens(words, ...by.artist)) ?? joinTokens(words, ...by.artist);
      // "Songs by Tems": the word before "by" is not a title.
      const isTitle = !hasNoName(this.#request, ...by.title) || by.title[1] - by.title[0] > 4;
      if (known === null || by.title[1] > known.to) {
        return { mention: this.#createMention(from, by.artist[1], artist, isTitle ? title : null), to: by.artist[1] };
      }
    }
    if (known !== null) return this.#parseAfterArtist(from, known.to, known.name);
    const end = this.#phraseEnd(from, false);
    if (end === from) return null;
    const next = this.#artistAt(end);
    const title = this.#parseTitle(from, end);
    if (next !== null && title !== null)
      return { mention: this.#createMention(from, next.to, next.name, title), to: next.to };
    if (title === null) return null;
    const artist = correctArtist(title);
    return { mention: this.#createMention(from, end, artist, null), to: end };
  }
}
