import { artistKey } from '../lexicon/artists/known-artists.ts';
import { ambiguousArtistKeys, stopWords } from '../lexicon/stop-words.ts';
import type { Mention } from '../parsed-request.ts';
import { isConjunction, MentionParser, maxMentions } from './mention-parser.ts';
import { consume } from './request-tokens.ts';
import type { TokenisedRequest } from './tokenise-request.ts';

/** Phrases before a mention, the longest first. */
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

/** Words after a cue that are not part of a name: "similar songs to", "like some of". */
const skippedWords = new Set(
  'songs song music artists artist bands band tracks stuff to of the a an some this these those vibes vibe feel style as or and very maybe something things'.split(
    ' ',
  ),
);

const onlyPrefixes = new Set(['by', 'only', 'just', 'all', 'exclusively', 'solo', 'nur', 'seulement']);
const onlySuffixes = new Set([
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

/** The most words of a request that may be one name: "dré anthony brand new". */
const maxWholeNameWords = 7;

export interface Mentions {
  similarTo: Mention[];
  /** Names of artists, as in the mentions. */
  onlyArtists: string[];
}

class MentionListParser {
  readonly #request: TokenisedRequest;
  readonly #similarTo: Mention[] = [];
  readonly #onlyArtists: string[] = [];

  constructor(request: TokenisedRequest) {
    this.#request = request;
  }

  #text(at: number): string {
    return this.#request.words[at]?.text ?? '';
  }

  #cueAt(at: number): number {
    const cue = cues.find((words) =>
      words.every((word, step) => this.#text(at + step) === word && !this.#request.words[at + step]?.isConsumed),
    );
    return cue?.length ?? 0;
  }

  /** Parses the list of mentions after a cue; returns the position after it. */
  #parseList(start: number): number {
    const { words, artists } = this.#request;
    const items = new MentionParser(this.#request, words.length);
    let at = start;
    let isFirst = true;
    while (at < words.length && this.#similarTo.length < maxMentions) {
      if (!isFirst && this.#cueAt(at) > 0) break;
      while (
        at < words.length &&
        !artists.has(at) &&
        (isFirst ? skippedWords.has(this.#text(at)) : isConjunction(this.#text(at)))
      ) {
        at++;
      }
      if (at >= words.length) break;
      const word = words[at];
      const joins =
        isFirst ||
        isConjunction(this.#text(at - 1)) ||
        artists.has(at) ||
        (word?.startsClause === true && this.#isShortClause(at));
      // A list may have no conjunction: "power by kanye west angel of the morning by juice newton".
      const item = joins || !word?.startsClause ? items.parseAt(at) : null;
      if (item === null) break;
      this.#similarTo.push(item.mention);
      at = item.to;
      isFirst = false;
    }
    return at;
  }

  /** A clause of up to four words may continue a list. */
  #isShortClause(at: number): boolean {
    const rest = this.#request.words.slice(at + 1);
    const length = rest.findIndex(({ startsClause }) => startsClause);
    return (length === -1 ? rest.length : length) < 4;
  }

  /** Parses known artists without a cue, and "title by artist". */
  #parseKnownArtists(): void {
    const { words, artists } = this.#request;
    const hadCue = this.#similarTo.length > 0;
    const items = new MentionParser(this.#request, words.length);
    for (let at = 0; at < words.length && this.#similarTo.length < maxMentions; at++) {
      const found = artists.get(at);
      if (words[at]?.isConsumed || found === undefined) continue;
      const before = this.#text(at - 1);
      const after = this.#text(found.to);
      const isOnly =
        !hadCue &&
        ((before === 'by' && this.#isSongWord(at - 2)) ||
          (onlyPrefixes.has(before) && before !== 'by') ||
          onlySuffixes.has(after));
      const isAmbiguous = ambiguousArtistKeys.has(artistKey(found.value));
      if (isAmbiguous && !isOnly && before !== 'by' && words.length > 4) continue;
      const by = before === 'by' && !this.#isSongWord(at - 2) ? this.#titleStart(at - 1) : at;
      const item = items.parseAt(by);
      if (item === null) continue;
      this.#similarTo.push(item.mention);
      if (isOnly && item.mention.title === null) this.#onlyArtists.push(found.value);
      at = item.to - 1;
    }
  }

  #isSongWord(at: number): boolean {
    return at < 0 || stopWords.has(this.#text(at));
  }

  /** The start of a title before the word "by": at most six words back, within the clause. */
  #titleStart(by: number): number {
    let from = by;
    while (
      from > 0 &&
      by - from < 6 &&
      !this.#request.words[from]?.startsClause &&
      !this.#request.words[from - 1]?.isConsumed
    )
      from--;
    return from;
  }

  /** Parses "songs by X" and "title by X" with unknown names. */
  #parseUnknownBy(): void {
    const { words } = this.#request;
    for (let at = 1; at < words.length && this.#similarTo.length < maxMentions; at++) {
      if (this.#text(at) !== 'by' || words[at]?.isConsumed || words[at + 1] === undefined || words[at + 1]?.isConsumed)
        continue;
      const isOnly = this.#isSongWord(at - 1);
      const item = new MentionParser(this.#request, words.length).parseAt(isOnly ? at - 1 : this.#titleStart(at));
      if (item?.mention.artist == null) continue;
      this.#similarTo.push(item.mention);
      if (isOnly && this.#similarTo.length === 1) this.#onlyArtists.push(item.mention.artist);
      at = item.to - 1;
    }
  }

  /** A short request of mostly unknown words may be a name: "lunar vacation". */
  #parseWholeRequest(isTerm: (at: number) => boolean): void {
    const { words } = this.#request;
    if (this.#similarTo.length > 0) return;
    const unusedPositions = [...words.keys()].filter((at) => !words[at]?.isConsumed && !stopWords.has(this.#text(at)));
    const [first] = unusedPositions;
    const last = unusedPositions.at(-1);
    const hasFewTerms = unusedPositions.filter((at) => !isTerm(at)).length * 2 >= unusedPositions.length;
    if (first === undefined || last === undefined || words.length > maxWholeNameWords || !hasFewTerms) return;
    const phrase = words
      .slice(first, last + 1)
      .map(({ text }) => text)
      .join(' ');
    this.#similarTo.push({ phrase, artist: null, title: null, isGuess: true });
  }

  parse(isTerm: (at: number) => boolean): Mentions {
    const { words } = this.#request;
    for (let at = 0; at < words.length; at++) {
      const length = this.#cueAt(at);
      if (length === 0 || this.#isPartOfName(at, length)) continue;
      consume(words, at, at + length);
      at = Math.max(at + length, this.#parseList(at + length)) - 1;
    }
    this.#parseKnownArtists();
    this.#parseUnknownBy();
    this.#parseWholeRequest(isTerm);
    return { similarTo: this.#similarTo.slice(0, maxMentions), onlyArtists: this.#onlyArtists };
  }

  /** True for a cue within a known artist's name. */
  #isPartOfName(at: number, length: number): boolean {
    return [...this.#request.artists.values()].some(({ from, to }) => from <= at && at + length <= to);
  }
}

/** Parses the mentions and marks their words as parsed. `isTerm`: the word at a position is a term of the lexicon. */
export const parseMentions = (request: TokenisedRequest, isTerm: (at: number) => boolean): Mentions =>
  new MentionListParser(request).parse(isTerm);
