import { fillers } from '../lexicon/common-words.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import type { Wish } from '../wish.ts';
import type { Request } from './request.ts';
import { textOf, use } from './request-words.ts';

export type Exclusions = Pick<Wish['without'], 'names' | 'genres' | 'versions'> & { noExplicit: boolean };

/** After these a name counts that nothing else knows. */
const strong = [
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
/** After these only what the lexicon knows counts. */
const weak = [
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

/** "No idea", "not only": nothing is left out. */
const noExclusion = new Set(
  'matter idea ideas one problem longer need specific particular only just necessarily sure doubt other luck worries clue surprise limit limits preference'.split(
    ' ',
  ),
);

const explicitWords =
  /^(?:explicit|explicita|explicitas|explicito|explicites|explicite|esplicite|swearing|swear words|swears|swear|cursing|curse words|curses|cuss words|cussing|profanity|profanities|bad words|bad language|vulgar|vulgarity|dirty words|dirty lyrics|foul language|f bombs|strong language|palabrotas|groserias|gros mots|schimpfworter|palavroes|parolacce|obscenities|contenido explicito|contenu explicite|мата|matusi)(?: (?:songs|song|lyrics|content|words|language|tracks|versions|music|stuff|canciones))?(?= |$)/;
const cleanWords =
  /^(?:clean(?! (?:guitar|vocals?|vocal|tone|bass|singing|sound|production|up|the|my))|kid friendly|kids friendly|family friendly|child friendly|radio friendly|safe for (?:work|kids|children)|sfw|censored|non explicit|appropriate for (?:kids|children)|suitable for (?:kids|children)|jugendfrei|for (?:my )?(?:kids|children|toddlers)|para ninos|pour enfants|fur kinder)(?= |$)/;

/** What may stand between the cue and the name. */
const between = new Set(
  'any the a an too much many more by from of songs song music tracks artists artist like please stuff kind type versions version de musique musica canciones chansons'.split(
    ' ',
  ),
);
const listWords = new Set(['or', 'nor', 'and', 'y', 'o', 'et', 'ou', 'und', 'oder', 'e']);
const endWords = new Set(
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

class ExclusionReader {
  readonly exclusions: Exclusions = { names: [], genres: [], versions: [], noExplicit: false };
  readonly #request: Request;
  readonly #texts: readonly string[];

  constructor(request: Request) {
    this.#request = request;
    this.#texts = request.words.map(({ text }) => text);
  }

  #isExplicit(at: number): boolean {
    return explicitWords.test(textOf(this.#request.words, at, at + 4));
  }

  /** Reads what the lexicon or the list of artists knows at a place: the first word after it, or null. */
  #known(at: number): number | null {
    const { words, artists } = this.#request;
    const explicit = explicitWords.exec(textOf(words, at, at + 4));
    if (explicit !== null) {
      this.exclusions.noExplicit = true;
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

  /** The name that begins with a word of the lexicon: "no Gospel Boys". The first word after it; `end` where there is none. */
  #nameAround(at: number, end: number): number {
    const to = this.#unknown(at);
    return to === null || to <= end ? end : to;
  }

  /** Reads a name that nobody knows: the first word after it, or null. */
  #unknown(at: number): number | null {
    const { words, artists } = this.#request;
    let to = at;
    while (to < words.length && to - at < 5) {
      const word = words[to];
      if (
        word === undefined ||
        word.used ||
        artists.has(to) ||
        endWords.has(word.text) ||
        (to > at && word.startsClause)
      )
        break;
      to++;
    }
    const isTitle = this.#texts[to] === 'by';
    const name = textOf(words, at, to);
    const terms = lexicon.find(this.#texts.slice(at, to));
    const isNothing = words
      .slice(at, to)
      .every(({ text }, step) => fillers.has(text) || terms.some((term) => term.from <= step && step < term.to));
    if (to === at || isTitle || isNothing) return null;
    this.exclusions.names.push(name);
    return to;
  }

  /** The first word after what is excluded from `at` on; `at` itself where nothing is. */
  #list(at: number, takesUnknown: boolean): number {
    const { words } = this.#request;
    let end = at;
    for (let from = at; from < words.length; ) {
      while (
        between.has(this.#texts[from] ?? '') &&
        !words[from]?.used &&
        this.#request.artists.get(from) === undefined
      )
        from++;
      const isFirst = end === at;
      const read = this.#known(from);
      const mayGoOn = takesUnknown && !this.#request.artists.has(from) && !this.#isExplicit(from);
      const known = read !== null && mayGoOn ? this.#nameAround(from, read) : read;
      const to = known ?? (takesUnknown && (isFirst || this.#texts[from - 1] === 'or') ? this.#unknown(from) : null);
      if (to === null) break;
      end = to;
      const joins = listWords.has(this.#texts[to] ?? '');
      const commaBeforeArtist = words[to]?.startsClause === true && this.#request.artists.has(to) && known !== null;
      if (!joins && !commaBeforeArtist) break;
      if (joins && known === null && this.#texts[to] !== 'or' && this.#texts[to] !== 'nor') break;
      from = joins ? to + 1 : to;
    }
    return end;
  }

  read(): Exclusions {
    const { words } = this.#request;
    for (let at = 0; at < words.length; at++) {
      const clean = cleanWords.exec(textOf(words, at, at + 4));
      if (clean !== null) this.exclusions.noExplicit = true;
      if (words[at]?.used || this.#isNameHere(at)) continue;
      const long = cueAt(this.#texts, at, strong);
      const length = long || cueAt(this.#texts, at, weak);
      if (length === 0 || noExclusion.has(this.#texts[at + length] ?? '')) continue;
      const end = this.#list(at + length, long > 0);
      if (end === at + length) continue;
      use(words, at, end);
      at = end - 1;
    }
    return this.exclusions;
  }

  /** "No Doubt" is a band and "no lyrics" a genre; "like no role modelz" names a song. */
  #isNameHere(at: number): boolean {
    if (this.#request.artists.has(at)) return true;
    const term = lexicon.find(this.#texts.slice(at, at + 3)).find(({ from }) => from === 0);
    if (term !== undefined && term.to > 1) return true;
    return this.#texts[at] === 'no' && /^(?:like|to)$/.test(this.#texts[at - 1] ?? '');
  }
}

/** What the request wants left out; marks those words as read. */
export const readExclusions = (request: Request): Exclusions => new ExclusionReader(request).read();
