import { memoize } from '../text/memoize.ts';
import { normaliseText, splitWords } from '../text/normalise-text.ts';

/** A map and not an object, since a title may contain the word "constructor". */
const toMap = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(entries));

/** Replacements for words that titles write in two ways. */
const wordReplacements = toMap({
  pt: 'part',
  pts: 'part',
  parts: 'part',
  vol: 'volume',
  n: 'and',
  pte: 'part',
  parte: 'part',
  partie: 'part',
  teil: 'part',
  cz: 'part',
  часть: 'part',
  versus: 'vs',
});
/** Roman numerals of several letters. A single letter is a numeral only after a word such as "part". */
const numerals = toMap({
  ...{ ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9', xi: '11', xii: '12', xiii: '13' },
});
const numeralsAfterPartWord = toMap({
  ...{
    i: '1',
    v: '5',
    x: '10',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
  },
  ...{
    uno: '1',
    dos: '2',
    tres: '3',
    une: '1',
    deux: '2',
    trois: '3',
    um: '1',
    dois: '2',
    due: '2',
    eins: '1',
    zwei: '2',
  },
});
const partWords: ReadonlySet<string> = new Set(['part', 'volume', 'act', 'chapter', 'book', 'phase', 'no']);

/** "Canon in D" means D major; titles always name a minor key. */
const majorKey = /(\bin [a-g](?: (?:flat|sharp))?) (?:major|dur|majeur|maggiore)\b/g;

/** Normalises a title, including words that titles write in two ways: "Pt. II" is "Part 2", "Rock 'n' Roll" is "Rock and Roll". */
export const normaliseTitle = memoize((title) => {
  const words = splitWords(normaliseText(title).replace(majorKey, '$1')).map(
    (word) => wordReplacements.get(word) ?? numerals.get(word) ?? word,
  );
  return words
    .map((word, index) => (partWords.has(words[index - 1] ?? '') ? (numeralsAfterPartWord.get(word) ?? word) : word))
    .join(' ');
});
