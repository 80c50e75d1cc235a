import { memoize } from '../text/memoize.ts';
import { normaliseText, splitWords } from '../text/normalise-text.ts';

/** A map, as a word of a title may be any text, "constructor" among them. */
const toMap = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(entries));

/** Words that titles write in two ways. */
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
/** Roman numerals that are nothing else; one letter is a numeral only behind a counting word. */
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

/** "Canon in D" is in D major; a minor key always says so. */
const majorKey = /(\bin [a-g](?: (?:flat|sharp))?) (?:major|dur|majeur|maggiore)\b/g;

/** Folds a title and unifies what titles write in two ways: "Pt. II" is "Part 2", "Rock 'n' Roll" is "Rock and Roll". */
export const normaliseTitle = memoize((title) => {
  const words = splitWords(normaliseText(title).replace(majorKey, '$1')).map(
    (word) => wordReplacements.get(word) ?? numerals.get(word) ?? word,
  );
  return words
    .map((word, index) => (partWords.has(words[index - 1] ?? '') ? (numeralsAfterPartWord.get(word) ?? word) : word))
    .join(' ');
});
