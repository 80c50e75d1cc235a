import { fold, wordsOf } from '../text/fold.ts';

/** Words that titles write in two ways. */
const spellings: Readonly<Record<string, string>> = { pt: 'part', vol: 'volume', n: 'and', versus: 'vs' };
/** Roman numerals that are nothing else; one letter is a numeral only behind a counting word. */
const numerals: Readonly<Record<string, string>> = {
  ...{ ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9', xi: '11', xii: '12', xiii: '13' },
};
const countedNumerals: Readonly<Record<string, string>> = { i: '1', v: '5', x: '10' };
const countingWords: ReadonlySet<string> = new Set(['part', 'volume', 'act', 'chapter', 'book', 'phase', 'no']);

/** Folds a title and unifies what titles write in two ways: "Pt. II" is "Part 2", "Rock 'n' Roll" is "Rock and Roll". */
export const foldTitle = (title: string): string => {
  const words = wordsOf(fold(title)).map((word) => spellings[word] ?? numerals[word] ?? word);
  return words
    .map((word, index) => (countingWords.has(words[index - 1] ?? '') ? (countedNumerals[word] ?? word) : word))
    .join(' ');
};
