import type { Era } from '../wish.ts';
import { type RequestWord, use } from './request-words.ts';

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
/** What points at a year. */
const pointers = new Set([
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

/** The decade that a word says: "90s", "1990s", "nineties", "90er"; `spoken`: "90" after "años". */
const decadeOf = (word: string, isSpoken: boolean): Era | null => {
  const named = decadeNames[word];
  if (named !== undefined) return decade(named);
  const pattern = isSpoken ? /^(19|20)?(\d0)(?:s|er|ern)?$/ : /^(19|20)?(\d0)(?:s|er|ern)$/;
  const [, century, tens] = pattern.exec(word) ?? [];
  if (tens === undefined) return null;
  if (century !== undefined) return decade(Number(century + tens));
  return decade(Number(tens) >= 30 ? 1900 + Number(tens) : 2000 + Number(tens));
};

const parts: Readonly<Record<string, readonly [number, number]>> = { early: [0, 4], mid: [3, 7], late: [5, 9] };

interface Read {
  era: Era;
  /** First word not read. */
  to: number;
}

export interface ReadEras {
  eras: Era[];
  isSoft: boolean;
}

class EraReader {
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

  /** A decade or a year at a place. */
  #time(at: number): Read | null {
    const word = this.#texts[at] ?? '';
    const part = parts[word];
    if (part !== undefined) {
      const of = decadeOf(this.#texts[at + 1] ?? '', false);
      return of === null ? null : { era: { from: of.from + part[0], to: of.from + part[1] }, to: at + 2 };
    }
    const isSpoken = yearWords.has(this.#texts[at - 1] ?? '');
    const era = decadeOf(word, isSpoken);
    if (era !== null) return { era, to: at + 1 };
    const year = this.#year(at);
    return year === null ? null : { era: { from: year, to: year }, to: at + 1 };
  }

  /** Skips "the", "los años". */
  #skip(at: number): number {
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
  #range(at: number): Read | null {
    const start = this.#time(at);
    if (start === null) return null;
    const word = this.#texts[start.to] ?? '';
    const isBetween = this.#texts[at - 1] === 'between' || this.#texts[at - 1] === 'entre';
    const joins = rangeWords.has(word) && (word !== 'and' || isBetween) && (word !== 'y' || isBetween);
    const end = this.#time(this.#skip(joins ? start.to + 1 : start.to));
    if (end === null || (!joins && this.#year(at) === null) || end.era.to <= start.era.from) return null;
    return { era: { from: start.era.from, to: end.era.to }, to: end.to };
  }

  /** A time that a word says by itself, or that another one points at. `isLast`: bare years count too. */
  at(at: number, takesBareYears: boolean): Read | null {
    const range = this.#range(at);
    if (range !== null) return range;
    const word = this.#texts[at] ?? '';
    if (before.has(word) || after.has(word)) {
      const time = this.#time(this.#skip(at + 1));
      if (time === null) return null;
      const isYear = time.era.from === time.era.to;
      const from = isYear && /^(?:after|post|dopo|despues|apres|nach)$/.test(word) ? time.era.from + 1 : time.era.from;
      const era = before.has(word) ? { from: earliest, to: time.era.from - 1 } : { from, to: this.#thisYear };
      return { era, to: time.to };
    }
    const time = this.#time(at);
    if (time === null) return null;
    const isYear = this.#year(at) !== null;
    if (!isYear) return time;
    const next = this.#texts[time.to] ?? '';
    if (/^(?:onwards?|later|newer)$/.test(next) || (next === 'on' && this.#texts[at - 1] === 'from'))
      return { era: { from: time.era.from, to: this.#thisYear }, to: time.to + 1 };
    const isPointedAt = pointers.has(this.#texts[at - 1] ?? '') || /^(?:songs|music|hits|tracks)$/.test(next);
    return isPointedAt || takesBareYears ? time : null;
  }
}

const isYear = (word = ''): boolean => /^(?:19|20)\d\d$/.test(word);

/** Whether the word at a place is a year because of those around it: "from 1975", "1975 to 1985". "By 1975" is an artist. */
export const isYearByContext = (texts: readonly string[], at: number): boolean => {
  if (!isYear(texts[at])) return false;
  const word = texts[at - 1] ?? '';
  const next = texts[at + 1] ?? '';
  const isPointedAt = word !== 'by' && (pointers.has(word) || before.has(word) || after.has(word));
  return (
    isPointedAt ||
    (rangeWords.has(word) && isYear(texts[at - 2])) ||
    (rangeWords.has(next) && isYear(texts[at + 2])) ||
    isYear(next)
  );
};

const soft: readonly (readonly [pattern: RegExp, era: (thisYear: number) => Era])[] = [
  [/^(?:oldies|old timers|golden oldies)\b/, () => ({ from: earliest, to: 1979 })],
  [/^(?:old school|oldschool|throwbacks?|vintage|retro)\b/, () => ({ from: earliest, to: 2005 })],
  [
    /^(?:newest|latest|new releases|brand new releases|recent|newer|current|this year|modern|contemporary)\b/,
    (year) => ({ from: year - 6, to: year }),
  ],
];

/** When the music is from: decades, years and ranges of them. `takesBareYears`: a year counts that nothing points at ("house 2020"). */
export const readEras = (words: readonly RequestWord[], thisYear: number, takesBareYears: boolean): ReadEras => {
  const texts = words.map(({ text, used }) => (used ? '' : text));
  const reader = new EraReader(texts, thisYear);
  const eras: Era[] = [];
  for (let at = 0; at < texts.length; at++) {
    const read = reader.at(at, takesBareYears);
    if (read === null) continue;
    eras.push(read.era);
    use(words, at, read.to);
    at = read.to - 1;
  }
  if (eras.length > 0) return { eras, isSoft: false };
  for (const [at] of texts.entries()) {
    const here = texts.slice(at, at + 3).join(' ');
    const found = soft.find(([pattern]) => pattern.test(here));
    if (found !== undefined) return { eras: [found[1](thisYear)], isSoft: true };
  }
  return { eras, isSoft: false };
};
