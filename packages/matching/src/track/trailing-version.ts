import { splitWords } from '../text/normalise-text.ts';
import { parseVersions } from '../title/parse-remark.ts';
import type { TitleInterpretation } from './parsed-track.ts';

const maxWords = 3;

const isVersion = (words: readonly string[]): boolean => words.length > 0 && parseVersions(words.join(' ')).length > 0;

/** "karaoke version" and "en vivo" start with a version; "love live" does not. */
const opensWithVersion = ([first = '', second = '']: readonly string[]): boolean =>
  isVersion([first]) || (second !== '' && isVersion([first, second]) && !isVersion([second]));

/** The interpretation, and the same without version words at its end: "Believer Live" may be "Believer". */
export const splitTrailingVersion = (interpretation: TitleInterpretation): TitleInterpretation[] => {
  const words = splitWords(interpretation.core);
  for (let count = Math.min(maxWords, words.length - 1); count > 0; count--) {
    const ending = words.slice(-count);
    if (!opensWithVersion(ending)) continue;
    const core = words.slice(0, -count).join(' ');
    return [interpretation, { ...interpretation, core, full: core, trailingVersions: parseVersions(ending.join(' ')) }];
  }
  return [interpretation];
};
