import { wordsOf } from '../text/fold.ts';
import { readVersions } from '../title/remark.ts';
import type { Reading } from './song.ts';

const mostWords = 3;

const isVersion = (words: readonly string[]): boolean => words.length > 0 && readVersions(words.join(' ')).length > 0;

/** "karaoke version" and "en vivo" open with a version; "love live" does not. */
const opensWithVersion = ([first = '', second = '']: readonly string[]): boolean =>
  isVersion([first]) || (second !== '' && isVersion([first, second]) && !isVersion([second]));

/** A reading, and the same without the version words at its end: "Believer Live" may be "Believer". */
export const withTrailingVersion = (reading: Reading): Reading[] => {
  const words = wordsOf(reading.core);
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count--) {
    const ending = words.slice(-count);
    if (!opensWithVersion(ending)) continue;
    const core = words.slice(0, -count).join(' ');
    return [reading, { ...reading, core, full: core, versions: readVersions(ending.join(' ')) }];
  }
  return [reading];
};
