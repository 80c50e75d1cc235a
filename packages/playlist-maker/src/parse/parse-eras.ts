import type { Era } from '../parsed-request.ts';
import { consume, type RequestToken } from './request-tokens.ts';

const earliest = 1900;
const decadeNames: Readonly<Record<string, number>> = {
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  noughties: 2000,
  aughts: 2000,
  achtziger: 1980,
  neunziger: 1990,
  siebziger: 1970,
  ochentas: 1980,
  ochenta: 1980,
  noventas: 1990,
  noventa: 1990,
  setenta: 1970,
  setentas: 1970,
};
const before = new Set(['before', 'pre', 'until', 'antes', 'avant', 'vor', 'prima', 'bis']);
const after = new Set(['since', 'after', 'post', 'desde', 'depuis', 'seit', 'dal', 'dopo', 'despues', 'apres', 'nach']);
/** Words before a year. */
const yearPrepositions = new Set([
  'in',
  'from',
  'of',
  'year',
  'circa',
  'en',
  'de',
  'aus',
  'von',
  'del',
  'dal',
  'since',
  'by',
  'around',
  'im',
  'jahr',
]);
const rangeWords = new Set([
  'to',
  'and',
  'until',
  'till',
  'through',
  'a',
  'y',
  'bis',
  'und',
  'et',
  'e',
  'au',
  'al',
  'hasta',
  'jusqu',
  'ate',
]);
const yearWords = new Set(['anos', 'annees', 'anni', 'annee', 'los', 'decada', 'jahre']);

const decade = (from: number): Era => ({ from, to: from + 9 });

/** The decade that a word names: "90s", "1990s", "nineties", "90er"; with `allowsBareNumber` also "90", as after "años". */
const decadeOf = (word: string, allowsBareNumber: boolean): Era | null => {
  const named = decadeNames[word];
  if (named !== undefined) return decade(named);
  const pattern = allowsBareNumber ? /^(19|20)?(\d0)(?:s|er|ern)?$/ : /^(19|20)?(\d0)(?:s|er|ern)$/;
  const [, century, tens] = pattern.exec(word) ?? [];
  if (tens === undefined) return null;
  if (century !== undefined) return decade(Number(century + tens));
  return decade(Number(tens) >= 30 ? 1900 + Number(tens) : 2000 + Number(tens));
};

const decadeParts: Readonly<Record<string, readonly [number, number]>> = { early: [0, 4], mid: [3, 7], late: [5, 9] };

interface EraMatch {
  era: Era;
  /** The position after the match. */
  to: number;
}

export interface ParsedEras {
  eras: Era[];
  isApproximate: boolean;
}

class EraParser {
  readonly #texts: readonly string[];
  readonly #thisYear: number;

  constructor(texts: readonly string[], thisYear: number) {
    this.#texts = texts;
    this.#thisYear = thisYear;
  }

  #year(at: number): number | null {
    const word = this.#texts[at] ?? '';
    const year = /^(?:19[2-9]\d|20\d\d)$/.test(word) ? Number(word) : 0;
    return year >= earliest && year <= this.#thisYear + 1 ? year : null;
  }

  /** A decade or a year at a position. */
  #parseTime(at: number): EraMatch | null {
    const word = this.#texts[at] ?? '';
    const part = decadeParts[word];
    if (part !== undefined) {
      const of = decadeOf(this.#texts[at + 1] ?? '', false);
      return of === null ? null : { era: { from: of.from + part[0], to: of.from + part[1] }, to: at + 2 };
    }
    const allowsBareNumber = yearWords.has(this.#texts[at - 1] ?? '');
    const era = decadeOf(word, allowsBareNumber);
    if (era !== null) return { era, to: at + 1 };
    const year = this.#year(at);
    return year === null ? null : { era: { from: year, to: year }, to: at + 1 };
  }

  /** Skips "the", "los años". */
  #skipArticles(at: number): number {
    let to = at;
    while (
      ['the', 'los', 'les', 'las', 'die', 'den', 'der', 'gli', 'os', 'year', 'years', ...yearWords].includes(
        this.#texts[to] ?? '',
      )
    )
      to++;
    return to;
  }

  /** "2010 to 2015", "between 2010 and 2015", "80s to 90s", "2010-2015". */
  #parseRange(at: number): EraMatch | null {
    const start = this.#parseTime(at);
    if (start === null) return null;
    const word = this.#texts[start.to] ?? '';
    const isBetween = this.#texts[at - 1] === 'between' || this.#texts[at - 1] === 'entre';
    const joins = rangeWords.has(word) && (word !== 'and' || isBetween) && (word !== 'y' || isBetween);
    const end = this.#parseTime(this.#skipArticles(joins ? start.to + 1 : start.to));
    if (end === null || (!joins && this.#year(at) === null) || end.era.to <= start.era.from) return null;
    return { era: { from: start.era.from, to: end.era.to }, to: end.to };
  }

  /** An era at a position. `allowBareYears`: also years without a preposition. */
  parseAt(at: number, allowBareYears: boolean): EraMatch | null {
    const range = this.#parseRange(at);
    if (range !== null) return range;
    const word = this.#texts[at] ?? '';
    if (before.has(word) || after.has(word)) {
      const time = this.#parseTime(this.#skipArticles(at + 1));
      if (time === null) return null;
      const isYear = time.era.from === time.era.to;
      const from = isYear && /^(?:after|post|dopo|despues|apres|nach)$/.test(word) ? time.era.from + 1 : time.era.from;
      const era = before.has(word) ? { from: earliest, to: time.era.from - 1 } : { from, to: this.#thisYear };
      return { era, to: time.to };
    }
    const time = this.#parseTime(at);
    if (time === null) return null;
    const isYear = this.#year(at) !== null;
    if (!isYear) return time;
    const next = this.#texts[time.to] ?? '';
    if (/^(?:onwards?|later|newer)$/.test(next) || (next === 'on' && this.#texts[at - 1] === 'from'))
      return { era: { from: time.era.from, to: this.#thisYear }, to: time.to + 1 };
    const hasPreposition =
      yearPrepositions.has(this.#texts[at - 1] ?? '') || /^(?:songs|music|hits|tracks)$/.test(next);
    return hasPreposition || allowBareYears ? time : null;
  }
}

const isYear = (word = ''): boolean => /^(?:19|20)\d\d$/.test(word);

/** True if the words around a number show that it is a year: "from 1975", "1975 to 1985". "By 1975" is an artist. */
export const isYearByContext = (texts: readonly string[], at: number): boolean => {
  if (!isYear(texts[at])) return false;
  const word = texts[at - 1] ?? '';
  const next = texts[at + 1] ?? '';
  const hasPreposition = word !== 'by' && (yearPrepositions.has(word) || before.has(word) || after.has(word));
  return (
    hasPreposition ||
    (rangeWords.has(word) && isYear(texts[at - 2])) ||
    (rangeWords.has(next) && isYear(texts[at + 2])) ||
    isYear(next)
  );
};

const approximateEras: readonly (readonly [pattern: RegExp, era: (thisYear: number) => Era])[] = [
  [/^(?:oldies|old timers|golden oldies)\b/, () => ({ from: earliest, to: 1979 })],
  [/^(?:old school|oldschool|throwbacks?|vintage|retro)\b/, () => ({ from: earliest, to: 2005 })],
  [
    /^(?:newest|latest|new releases|brand new releases|recent|newer|current|this year|modern|contemporary)\b/,
    (year) => ({ from: year - 6, to: year }),
  ],
];

/** Parses decades, years and ranges. `allowBareYears`: also years without a preposition ("house 2020"). */
export const parseEras = (words: readonly RequestToken[], thisYear: number, allowBareYears: boolean): ParsedEras => {
  const texts = words.map(({ text, isConsumed }) => (isConsumed ? '' : text));
  const parser = new EraParser(texts, thisYear);
  const eras: Era[] = [];
  for (let at = 0; at < texts.length; at++) {
    const match = parser.parseAt(at, allowBareYears);
    if (match === null) continue;
    eras.push(match.era);
    consume(words, at, match.to);
    at = match.to - 1;
  }
  if (eras.length > 0) return { eras, isApproximate: false };
  for (const [at] of texts.entries()) {
    const here = texts.slice(at, at + 3).join(' ');
    const found = approximateEras.find(([pattern]) => pattern.test(here));
    if (found !== undefined) return { eras: [found[1](thisYear)], isApproximate: true };
  }
  return { eras, isApproximate: false };
};
