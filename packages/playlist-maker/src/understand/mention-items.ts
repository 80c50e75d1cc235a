import { fillers } from '../lexicon/common-words.ts';
import { lexicon, misspeltArtist } from '../lexicon/lexicon.ts';
import type { Mention } from '../wish.ts';
import type { Request } from './request.ts';
import { textOf, use } from './request-words.ts';

/** Words of the longest title or name that is read, and of mentions in one request. */
const longestName = 9;
export const mostMentions = 10;

const joiners = new Set('and or also plus maybe y o et ou und oder e kwa na ft feat featuring with vs x'.split(' '));
const byWords = new Set(['by', 'from', 'von', 'de', 'di', 'par', 'por']);
/** Where a name ends that nobody knows. */
const stops = new Set(
  'but without except that which who whom for please where because when while if minus preferably specifically especially suggestions suggestion what something any only pero mais aber para pour fur per por im i more less with in on at either would is are was'.split(
    ' ',
  ),
);

export const isJoiner = (word: string): boolean => joiners.has(word);

/** True when every word says something else than a name: of the lexicon, a filler, or read already. */
const saysNoName = (request: Request, from: number, to: number): boolean => {
  const texts = request.words.slice(from, to).map(({ text }) => text);
  const terms = lexicon.find(texts);
  const isTerm = (at: number): boolean => terms.some((term) => term.from <= at && at < term.to);
  return texts.every((text, at) => fillers.has(text) || isTerm(at) || request.words[from + at]?.used === true);
};

/** Words at the start of what follows "like" that belong to no name. */
const openers = new Set(
  'this these those some songs song music stuff things artists artist bands band the a an that to other similar such'.split(
    ' ',
  ),
);

/** Reads the names in a part of a request, one after the other. */
export class MentionItems {
  readonly #request: Request;
  readonly #end: number;

  constructor(request: Request, end: number) {
    this.#request = request;
    this.#end = end;
  }

  #text(at: number): string {
    return at < this.#end ? (this.#request.words[at]?.text ?? '') : '';
  }

  #artistAt(at: number): { name: string; to: number } | null {
    const found = this.#request.artists.get(at);
    return found !== undefined && found.to <= this.#end && !this.#request.words[at]?.used
      ? { name: found.value, to: found.to }
      : null;
  }

  /** Where a run of words ends that may be a title: at a joiner, a stop, a known artist or the start of a clause. */
  #runEnd(from: number, passesStops: boolean): number {
    let to = from;
    while (to < this.#end && to - from < longestName) {
      const word = this.#request.words[to];
      if (word === undefined || word.used || (to > from && (word.startsClause || this.#artistAt(to) !== null))) break;
      if (byWords.has(word.text) && to > from && word.text !== 'de') break;
      if (!passesStops && to > from && (joiners.has(word.text) || stops.has(word.text))) break;
      to++;
    }
    return to;
  }

  /** "X by Y" from here on, stops and joiners being part of X; null where no "by" follows. */
  #titleBy(from: number): { title: [number, number]; artist: [number, number]; name: string | null } | null {
    const titleEnd = this.#runEnd(from, true);
    const by = this.#text(titleEnd);
    if (titleEnd === from || !byWords.has(by) || titleEnd >= this.#end) return null;
    const start = titleEnd + 1;
    const known = this.#artistAt(start) ?? (this.#text(start) === 'the' ? this.#artistAt(start + 1) : null);
    // "Soul from Nigeria" and "hits from the 90s" name no artist.
    if (known === null && by !== 'by') return null;
    const stop = known?.to ?? Math.min(this.#runEnd(start, false), start + 5);
    if (stop === start || (known === null && saysNoName(this.#request, start, stop))) return null;
    return { title: [from, titleEnd], artist: [start, stop], name: known?.name ?? null };
  }

  #mention(from: number, to: number, artist: string | null, title: string | null): Mention {
    const { words } = this.#request;
    use(words, from, to);
    return { phrase: textOf(words, from, to), artist, title };
  }

  /** The part of a run that is a title: without openers and joiners at its start; null where nothing is left. */
  #titleOf(from: number, to: number): string | null {
    const { words } = this.#request;
    let start = from;
    while (
      start < to &&
      openers.has(this.#text(start)) &&
      to - start > 2 &&
      start === from &&
      this.#text(start) !== 'the'
    )
      start++;
    if (start === to || saysNoName(this.#request, start, to)) return null;
    return textOf(words, start, to);
  }

  #afterArtist(from: number, to: number, name: string): { mention: Mention; to: number } {
    const end = this.#runEnd(to, false);
    const isOther =
      byWords.has(this.#text(end)) ||
      this.#artistAt(end) !== null ||
      joiners.has(this.#text(to)) ||
      stops.has(this.#text(to));
    const startsClause = this.#request.words[to]?.startsClause === true;
    const title = isOther || startsClause || end === to ? null : this.#titleOf(to, end);
    const stop = title === null ? to : end;
    return { mention: this.#mention(from, stop, name, title), to: stop };
  }

  /** The mention that begins at a place and the first word after it; null where none does. */
  readAt(from: number): { mention: Mention; to: number } | null {
    const known = this.#artistAt(from);
    const by = this.#titleBy(from);
    if (by !== null) {
      const { words } = this.#request;
      const title = textOf(words, ...by.title);
      const artist = by.name ?? misspeltArtist(textOf(words, ...by.artist)) ?? textOf(words, ...by.artist);
      // "Songs by Tems": what stands before "by" is no title.
      const isTitle = !saysNoName(this.#request, ...by.title) || by.title[1] - by.title[0] > 4;
      if (known === null || by.title[1] > known.to) {
        return { mention: this.#mention(from, by.artist[1], artist, isTitle ? title : null), to: by.artist[1] };
      }
    }
    if (known !== null) return this.#afterArtist(from, known.to, known.name);
    const end = this.#runEnd(from, false);
    if (end === from) return null;
    const next = this.#artistAt(end);
    const title = this.#titleOf(from, end);
    if (next !== null && title !== null)
      return { mention: this.#mention(from, next.to, next.name, title), to: next.to };
    if (title === null) return null;
    const artist = misspeltArtist(title);
    return { mention: this.#mention(from, end, artist, null), to: end };
  }
}
