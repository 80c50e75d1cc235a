import { lexicon } from '../lexicon/lexicon.ts';
import { stopWords } from '../lexicon/stop-words.ts';
import type { ParsedRequest } from '../parsed-request.ts';
import { consume, joinTokens } from './request-tokens.ts';
import type { TokenisedRequest } from './tokenise-request.ts';

export type Exclusions = Pick<ParsedRequest['excluded'], 'names' | 'genres' | 'versions'> & {
  excludeExplicit: boolean;
};

/** Cues after which an unknown name is excluded too. */
const strongCues = [
  'nothing by',
  'nothing from',
  'anything but',
  'anything by',
  'leave out',
  'get rid of',
  'dont want',
  'dont include',
  'do not include',
  'do not want',
  'please no',
  'but no',
  'but not',
  'no',
  'without',
  'except',
  'except for',
  'minus',
  'avoid',
  'skip',
  'exclude',
  'excluding',
  'nada de',
  'pas de',
  'sin',
  'sans',
  'ohne',
  'sem',
  'senza',
  'без',
  'kein',
  'keine',
  'keinen',
  'bila',
  'hakuna',
  'nothing with',
  'free of',
  'no more',
];
/** Cues after which only terms and artists of the lexicon are excluded. */
const weakCues = [
  'nothing too',
  'nothing',
  'not too',
  'not',
  'non',
  'hate',
  'dislike',
  'dont like',
  'tired of',
  'sick of',
  'bored of',
  'not by',
  'not from',
  'other than',
  'less',
  'instead of',
  'rather than',
  'odio',
  'deteste',
  'hasse',
  'nicht',
  'pas',
  'nie wieder',
];

/** Words after a cue that make it no exclusion: "no idea", "not only". */
const falseCues = new Set(
  'matter idea ideas one problem longer need specific particular only just necessarily sure doubt other luck worries clue surprise limit limits preference'.split(
    ' ',
  ),
);

const explicitWords =
  /^(?:explicit|explicita|explicitas|explicito|explicites|explicite|esplicite|swearing|swear words|swears|swear|cursing|curse words|curses|cuss words|cussing|profanity|profanities|bad words|bad language|vulgar|vulgarity|dirty words|dirty lyrics|foul language|f bombs|strong language|palabrotas|groserias|gros mots|schimpfworter|palavroes|parolacce|obscenities|contenido explicito|contenu explicite|мата|matusi)(?: (?:songs|song|lyrics|content|words|language|tracks|versions|music|stuff|canciones))?(?= |$)/;
const cleanWords =
  /^(?:clean(?! (?:guitar|vocals?|vocal|tone|bass|singing|sound|production|up|the|my))|kid friendly|kids friendly|family friendly|child friendly|radio friendly|safe for (?:work|kids|children)|sfw|censored|non explicit|appropriate for (?:kids|children)|suitable for (?:kids|children)|jugendfrei|for (?:my )?(?:kids|children|toddlers)|para ninos|pour enfants|fur kinder)(?= |$)/;

/** Words that may be between the cue and the name. */
const skippedWords = new Set(
  'any the a an too much many more by from of songs song music tracks artists artist like please stuff kind type versions version de musique musica canciones chansons'.split(
    ' ',
  ),
);
const listWords = new Set(['or', 'nor', 'and', 'y', 'o', 'et', 'ou', 'und', 'oder', 'e']);
const nameEndWords = new Set(
  'but with for from please in thats that which who and or nor just only since because by at to if when i more like y o et und oder pero mais aber'.split(
    ' ',
  ),
);

const cueAt = (texts: readonly string[], at: number, cues: readonly string[]): number => {
  for (const length of [3, 2, 1]) {
    if (at + length <= texts.length && cues.includes(texts.slice(at, at + length).join(' '))) return length;
  }
  return 0;
};

class ExclusionParser {
  readonly exclusions: Exclusions = { names: [], genres: [], versions: [], excludeExplicit: false };
  readonly #request: TokenisedRequest;
  readonly #texts: readonly string[];

  constructor(request: TokenisedRequest) {
    this.#request = request;
    this.#texts = request.words.map(({ text }) => text);
  }

  #isExplicit(at: number): boolean {
    return explicitWords.test(joinTokens(this.#request.words, at, at + 4));
  }

  /** Parses a term of the lexicon or a known artist; returns the position after it, or null. */
  #parseKnown(at: number): number | null {
    const { words, artists } = this.#request;
    const explicit = explicitWords.exec(joinTokens(words, at, at + 4));
    if (explicit !== null) {
      this.exclusions.excludeExplicit = true;
      return at + explicit[0].split(' ').length;
    }
    const artist = artists.get(at);
    const term = lexicon.find(this.#texts.slice(at, at + 4)).find(({ from }) => from === 0);
    if (artist !== undefined && (term === undefined || artist.to - at >= term.to)) {
      this.exclusions.names.push(artist.value);
      return artist.to;
    }
    if (term === undefined) return null;
    const { value } = term;
    if (value.kind === 'genres') this.exclusions.genres.push(value.name);
    else if (value.kind === 'versions') this.exclusions.versions.push(value.name);
    else return null;
    return at + term.to;
  }

  /** Parses a name that starts with a term, such as "no Gospel Boys"; returns the position after it, or `end`. */
  #extendName(at: number, end: number): number {
    const to = this.#parseUnknownName(at);
    return to === null || to <= end ? end : to;
  }

  /** Parses an unknown name; returns the position after it, or null. */
  #parseUnknownName(at: number): number | null {
    const { words, artists } = this.#request;
    let to = at;
    while (to < words.length && to - at < 5) {
      const word = words[to];
      if (
        word === undefined ||
        word.isConsumed ||
        artists.has(to) ||
        nameEndWords.has(word.text) ||
        (to > at && word.startsClause)
      )
        break;
      to++;
    }
    const isTitle = this.#texts[to] === 'by';
    const name = joinTokens(words, at, to);
    const terms = lexicon.find(this.#texts.slice(at, to));
    const isNothing = words
      .slice(at, to)
      .every(({ text }, step) => stopWords.has(text) || terms.some((term) => term.from <= step && step < term.to));
    if (to === at || isTitle || isNothing) return null;
    this.exclusions.names.push(name);
    return to;
  }

  /** Parses a list of exclusions; returns the position after it, or `at` if there is none. */
  #parseList(at: number, allowUnknown: boolean): number {
    const { words } = this.#request;
    let end = at;
    for (let from = at; from < words.length; ) {
      while (
        skippedWords.has(this.#texts[from] ?? '') &&
        !words[from]?.isConsumed &&
        this.#request.artists.get(from) === undefined
      )
        from++;
      const isFirst = end === at;
      const knownEnd = this.#parseKnown(from);
      const mayExtend = allowUnknown && !this.#request.artists.has(from) && !this.#isExplicit(from);
      const extendedEnd = knownEnd !== null && mayExtend ? this.#extendName(from, knownEnd) : knownEnd;
      const to =
        extendedEnd ??
        (allowUnknown && (isFirst || this.#texts[from - 1] === 'or') ? this.#parseUnknownName(from) : null);
      if (to === null) break;
      end = to;
      const joins = listWords.has(this.#texts[to] ?? '');
      const commaBeforeArtist =
        words[to]?.startsClause === true && this.#request.artists.has(to) && extendedEnd !== null;
      if (!joins && !commaBeforeArtist) break;
      if (joins && extendedEnd === null && this.#texts[to] !== 'or' && this.#texts[to] !== 'nor') break;
      from = joins ? to + 1 : to;
    }
    return end;
  }

  parse(): Exclusions {
    const { words } = this.#request;
    for (let at = 0; at < words.length; at++) {
      const clean = cleanWords.exec(joinTokens(words, at, at + 4));
      if (clean !== null) this.exclusions.excludeExplicit = true;
      if (words[at]?.isConsumed || this.#isNameAt(at)) continue;
      const strongLength = cueAt(this.#texts, at, strongCues);
      const length = strongLength || cueAt(this.#texts, at, weakCues);
      if (length === 0 || falseCues.has(this.#texts[at + length] ?? '')) continue;
      const end = this.#parseList(at + length, strongLength > 0);
      if (end === at + length) continue;
      consume(words, at, end);
      at = end - 1;
    }
    return this.exclusions;
  }

  /** True for a name that contains a cue: "No Doubt" is a band, "no lyrics" a genre, "no role modelz" a song. */
  #isNameAt(at: number): boolean {
    if (this.#request.artists.has(at)) return true;
    const term = lexicon.find(this.#texts.slice(at, at + 3)).find(({ from }) => from === 0);
    if (term !== undefined && term.to > 1) return true;
    return this.#texts[at] === 'no' && /^(?:like|to)$/.test(this.#texts[at - 1] ?? '');
  }
}

/** Parses the exclusions and marks their words as parsed. */
export const parseExclusions = (request: TokenisedRequest): Exclusions => new ExclusionParser(request).parse();
