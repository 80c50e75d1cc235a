import { cutText } from '@playa/contracts';
import { fold, wordsOf } from '../text/fold.ts';
import { fileEnding } from '../vocabulary/noise.ts';
import { cutAtBrackets, type Piece } from './brackets.ts';
import { areNoise, readRemark } from './remark.ts';

const longestTitle = 500;
/** These end a title only together with stronger noise: "The Sound of Music" keeps its last word. */
const weakEndings = new Set(
  (
    'music musik musica muzik album single track original bonus explicit uncensored mono stereo visual clip new sub ' +
    'anniversary deluxe expanded exclusive premiere canvas static vertical animated colour color translation spatial'
  ).split(' '),
);
/** Even then a title keeps these, unless they belong to the noise: "Heartbreak Anniversary Official Video". */
const titleWords = new Set(
  'anniversary single album deluxe original explicit exclusive premiere canvas static vertical colour color translation music'.split(
    ' ',
  ),
);
const noiseHeads = new Set(
  'video audio clip mv edition version visualizer visualiser track vid lyric lyrics'.split(' '),
);
const masked = '\u0000';

/** A video title on one line, without file ending and without brackets that are noise. */
export const tidyVideoTitle = (title: string, isNoise: (piece: Piece) => boolean): string => {
  const line = cutText(title, longestTitle).replaceAll(masked, '').replace(/\s+/g, ' ').trim();
  return cutAtBrackets(line.replace(fileEnding, ''))
    .map((piece) => (piece.bracketed && isNoise(piece) ? ' ' : piece.raw))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
};

export const isNoiseBracket = (piece: Piece): boolean => readRemark(piece.text).role === 'noise';

const bracket = /[()[\]{}（）【】]/;

/** A noise word that is no part of a bracket. */
const isLooseNoise = (word: string): boolean => !bracket.test(word) && areNoise(wordsOf(fold(word)));

/** Drops "Official Video", "HQ Audio", "M/V" and hashtags from the end, but never everything. */
export const dropEndingNoise = (text: string): string => {
  const words = text
    .replace(/(?:\s#(?!\d+(?:\s|$))[^\s#]+)+$/u, '')
    .trim()
    .split(' ');
  let end = words.length;
  while (end > 1 && isLooseNoise(words[end - 1] ?? '')) end--;
  // "with lyrics" goes as a whole.
  if (end > 1 && end < words.length && /^(?:with|w\/)$/i.test(words[end - 1] ?? '')) end--;
  const isTitleWord = (word = '', next = ''): boolean => titleWords.has(fold(word)) && !noiseHeads.has(fold(next));
  if (end < words.length && isTitleWord(words[end], words[end + 1])) end++;
  const dropped = words.slice(end).flatMap((word) => wordsOf(fold(word)));
  const strong = dropped.some((word) => !weakEndings.has(word));
  return (strong ? words.slice(0, end) : words).join(' ').replace(/[\s\-–—:|,_/]+$/u, '');
};

/** The text with everything in brackets blanked, index by index, so that separators are looked for outside only. */
const outsideBrackets = (text: string): string =>
  cutAtBrackets(text)
    .map((piece) => (piece.bracketed ? masked.repeat(piece.raw.length) : piece.raw))
    .join('');

/** Splits at every match of `separator` that stands outside brackets. Empty parts are left out. */
export const splitOutsideBrackets = (text: string, separator: RegExp): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const found of outsideBrackets(text).matchAll(separator)) {
    parts.push(text.slice(from, found.index));
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

const quoted =
  /^(.*?)\s*(?:(?<=^|\s)['‘]([^'‘’]{2,})['’](?=\s|$)|"([^"]+)"|“([^”]+)”|”([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|「([^」]+)」|『([^』]+)』|《([^》]+)》)\s*(.*)$/u;

/** `Artist "Title" rest` -> its three parts, null when nothing is quoted outside brackets. Quotes may hold brackets. */
export const splitAtQuotes = (text: string): { before: string; inside: string; after: string } | null => {
  const found = quoted.exec(text);
  if (found === null) return null;
  const [, before = '', ...rest] = found;
  if (outsideBrackets(text).slice(before.length).trimStart().startsWith(masked)) return null;
  const after = rest.pop() ?? '';
  return { before, inside: rest.find((part) => part !== undefined) ?? '', after };
};

/** `"Title"` -> `Title`. */
export const unquote = (text: string): string => {
  const parts = splitAtQuotes(text);
  return parts !== null && parts.before === '' && parts.after === '' ? parts.inside.trim() : text;
};
