import { artistKey } from '../lexicon/artists/known-artists.ts';
import { fillers, wordsThatAreNames } from '../lexicon/common-words.ts';
import type { Mention } from '../wish.ts';
import { isJoiner, MentionItems, mostMentions } from './mention-items.ts';
import type { Request } from './request.ts';
import { use } from './request-words.ts';

/** What stands before music to be like, longest first. */
const cues = [
  'similar in style to',
  'in the style of',
  'in the vein of',
  'in the same vein as',
  'same vein as',
  'along the lines of',
  'with the same vibe as',
  'dans le style de',
  'en el estilo de',
  'nello stile di',
  'im stil von',
  'similar to',
  'similiar to',
  'simular to',
  'sounds like',
  'sound like',
  'sounding like',
  'something like',
  'stuff like',
  'things like',
  'anything like',
  'music like',
  'songs like',
  'artists like',
  'bands like',
  'reminds me of',
  'remind me of',
  'reminiscent of',
  'inspired by',
  'influenced by',
  'such as',
  'fans of',
  'fan of',
  'if i like',
  'if you like',
  'i really like',
  'i like',
  'i love',
  'getting into',
  'got into',
  'more of',
  'more like',
  'comparable to',
  'close to',
  'vibe of',
  'vibes of',
  'feel of',
  'sound of',
  'style of',
  'mix of',
  'vibe as',
  'parecido a',
  'parecida a',
  'parecidas a',
  'similar a',
  'simile a',
  'semblable a',
  'ahnlich wie',
  'sauti kama',
  'similar',
  'like',
  'comme',
  'como',
  'wie',
  'come',
  'kama',
  'как',
].map((cue) => cue.split(' '));

/** Words after a cue that belong to no name: "similar songs to", "like some of". */
const skipped = new Set(
  'songs song music artists artist bands band tracks stuff to of the a an some this these those vibes vibe feel style as or and very maybe something things'.split(
    ' ',
  ),
);

const onlyBefore = new Set(['by', 'only', 'just', 'all', 'exclusively', 'solo', 'nur', 'seulement']);
const onlyAfter = new Set([
  'songs',
  'music',
  'hits',
  'tracks',
  'discography',
  'only',
  'playlist',
  'essentials',
  'bangers',
  'anthems',
  'albums',
  'catalogue',
  'classics',
]);

/** The words of a plain request that may be one name as a whole: "dré anthony brand new". */
const mostPlainWords = 7;

export interface Mentions {
  like: Mention[];
  /** Names of artists, as mentions have them. */
  only: string[];
}

class MentionReader {
  readonly #request: Request;
  readonly #like: Mention[] = [];
  readonly #only: string[] = [];

  constructor(request: Request) {
    this.#request = request;
  }

  #text(at: number): string {
    return this.#request.words[at]?.text ?? '';
  }

  #cueAt(at: number): number {
    const cue = cues.find((words) =>
      words.every((word, step) => this.#text(at + step) === word && !this.#request.words[at + step]?.used),
    );
    return cue?.length ?? 0;
  }

  /** Reads the list of music after a cue. */
  #listAfter(start: number): number {
    const { words, artists } = this.#request;
    const items = new MentionItems(this.#request, words.length);
    let at = start;
    let isFirst = true;
    while (at < words.length && this.#like.length < mostMentions) {
      if (!isFirst && this.#cueAt(at) > 0) break;
      while (
        at < words.length &&
        !artists.has(at) &&
        (isFirst ? skipped.has(this.#text(at)) : isJoiner(this.#text(at)))
      ) {
        // "Like the bahamas": the article belongs to a name where nothing else follows.
        at++;
      }
      if (at >= words.length) break;
      const word = words[at];
      const joins =
        isFirst ||
        isJoiner(this.#text(at - 1)) ||
        artists.has(at) ||
        (word?.startsClause === true && this.#isShortClause(at));
      // "power by kanye west angel of the morning by juice newton"
      const item = joins || !word?.startsClause ? items.readAt(at) : null;
      if (item === null) break;
      this.#like.push(item.mention);
      at = item.to;
      isFirst = false;
    }
    return at;
  }

  /** A clause of up to four words goes on with a list; a longer one says something else. */
  #isShortClause(at: number): boolean {
    const rest = this.#request.words.slice(at + 1);
    const length = rest.findIndex(({ startsClause }) => startsClause);
    return (length === -1 ? rest.length : length) < 4;
  }

  /** Known artists that no cue points at, and "title by artist". */
  #plain(): void {
    const { words, artists } = this.#request;
    const hadCue = this.#like.length > 0;
    const items = new MentionItems(this.#request, words.length);
    for (let at = 0; at < words.length && this.#like.length < mostMentions; at++) {
      const found = artists.get(at);
      if (words[at]?.used || found === undefined) continue;
      const before = this.#text(at - 1);
      const after = this.#text(found.to);
      const isOnly =
        !hadCue &&
        ((before === 'by' && this.#isAboutSongs(at - 2)) ||
          (onlyBefore.has(before) && before !== 'by') ||
          onlyAfter.has(after));
      const isPlainWord = wordsThatAreNames.has(artistKey(found.value));
      if (isPlainWord && !isOnly && before !== 'by' && words.length > 4) continue;
      const by = before === 'by' && !this.#isAboutSongs(at - 2) ? this.#titleBefore(at - 1) : at;
      const item = items.readAt(by);
      if (item === null) continue;
      this.#like.push(item.mention);
      if (isOnly && item.mention.title === null) this.#only.push(found.value);
      at = item.to - 1;
    }
  }

  #isAboutSongs(at: number): boolean {
    return at < 0 || fillers.has(this.#text(at));
  }

  /** Where a title begins that ends before the word "by": at most six words, from the start of a clause. */
  #titleBefore(by: number): number {
    let from = by;
    while (
      from > 0 &&
      by - from < 6 &&
      !this.#request.words[from]?.startsClause &&
      !this.#request.words[from - 1]?.used
    )
      from--;
    return from;
  }

  /** "Songs by somebody", "a title by somebody", neither known. */
  #unknownBy(): void {
    const { words } = this.#request;
    for (let at = 1; at < words.length && this.#like.length < mostMentions; at++) {
      if (this.#text(at) !== 'by' || words[at]?.used || words[at + 1] === undefined || words[at + 1]?.used) continue;
      const isOnly = this.#isAboutSongs(at - 1);
      const item = new MentionItems(this.#request, words.length).readAt(isOnly ? at - 1 : this.#titleBefore(at));
      if (item?.mention.artist == null) continue;
      this.#like.push(item.mention);
      if (isOnly && this.#like.length === 1) this.#only.push(item.mention.artist);
      at = item.to - 1;
    }
  }

  /** A short request of words that say nothing else is a name: "lunar vacation". */
  #whole(isTerm: (at: number) => boolean): void {
    const { words } = this.#request;
    if (this.#like.length > 0) return;
    const free = [...words.keys()].filter((at) => !words[at]?.used && !fillers.has(this.#text(at)));
    const [first] = free;
    const last = free.at(-1);
    const saysNothingElse = free.filter((at) => !isTerm(at)).length * 2 >= free.length;
    if (first === undefined || last === undefined || words.length > mostPlainWords || !saysNothingElse) return;
    const phrase = words
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join(' ');
    this.#like.push({ phrase, artist: null, title: null, isGuess: true });
  }

  read(isTerm: (at: number) => boolean): Mentions {
    const { words } = this.#request;
    for (let at = 0; at < words.length; at++) {
      const length = this.#cueAt(at);
      if (length === 0 || this.#isPartOfName(at, length)) continue;
      use(words, at, at + length);
      at = Math.max(at + length, this.#listAfter(at + length)) - 1;
    }
    this.#plain();
    this.#unknownBy();
    this.#whole(isTerm);
    return { like: this.#like.slice(0, mostMentions), only: this.#only };
  }

  /** "How Come" by a known artist: the cue stands within a name. */
  #isPartOfName(at: number, length: number): boolean {
    return [...this.#request.artists.values()].some(({ from, to }) => from <= at && at + length <= to);
  }
}

/** The music that a request names; marks those words as read. `isTerm`: the word at a place is of the lexicon. */
export const readMentions = (request: Request, isTerm: (at: number) => boolean): Mentions =>
  new MentionReader(request).read(isTerm);
