import { truncateText } from '@playa/contracts';
import { normaliseText, splitWords } from '../text/normalise-text.ts';
import { fileExtension } from '../vocabulary/noise.ts';
import { splitAtBrackets, type TitlePiece } from './brackets.ts';
import { areNoiseWords, parseRemark } from './parse-remark.ts';

const maxTitleLength = 500;
/** Removed from the end of a title only together with other noise: "The Sound of Music" keeps its last word. */
const weakNoiseWords = new Set(
  (
    'music musik musica muzik album single track original bonus explicit uncensored mono stereo visual clip new sub ' +
    'anniversary deluxe expanded exclusive premiere canvas static vertical animated colour color translation spatial'
  ).split(' '),
);
/** Of those, these stay in the title unless a noise noun follows: "Heartbreak Anniversary Official Video". */
const titleWords = new Set(
  'anniversary single album deluxe original explicit exclusive premiere canvas static vertical colour color translation music'.split(
    ' ',
  ),
);
const noiseNouns = new Set(
  'video audio clip mv edition version visualizer visualiser track vid lyric lyrics'.split(' '),
);
const masked = '\u0000';

/** A video title on one line, without file extension and without brackets that are noise. */
export const cleanVideoTitle = (title: string, isNoise: (piece: TitlePiece) => boolean): string => {
  const line = truncateText(title, maxTitleLength).replaceAll(masked, '').replace(/\s+/g, ' ').trim();
  return splitAtBrackets(line.replace(fileExtension, ''))
    .map((piece) => (piece.isBracketed && isNoise(piece) ? ' ' : piece.raw))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
};

export const isNoiseBracket = (piece: TitlePiece): boolean => parseRemark(piece.text).role === 'noise';

const bracket = /[()[\]{}（）【】]/;

/** True for a noise word that is not part of a bracket. */
const isUnbracketedNoise = (word: string): boolean =>
  !bracket.test(word) && areNoiseWords(splitWords(normaliseText(word)));

/** Removes "Official Video", "HQ Audio", "M/V" and hashtags from the end. The result is never empty. */
export const stripTrailingNoise = (text: string): string => {
  const words = text
    .replace(/(?:\s#(?!\d+(?:\s|$))[^\s#]+)+$/u, '')
    .trim()
    .split(' ');
  let end = words.length;
  while (end > 1 && isUnbracketedNoise(words[end - 1] ?? '')) end--;
  // "with lyrics" is removed together.
  if (end > 1 && end < words.length && /^(?:with|w\/)$/i.test(words[end - 1] ?? '')) end--;
  const isTitleWord = (word = '', next = ''): boolean =>
    titleWords.has(normaliseText(word)) && !noiseNouns.has(normaliseText(next));
  if (end < words.length && isTitleWord(words[end], words[end + 1])) end++;
  const dropped = words.slice(end).flatMap((word) => splitWords(normaliseText(word)));
  const strong = dropped.some((word) => !weakNoiseWords.has(word));
  return (strong ? words.slice(0, end) : words).join(' ').replace(/[\s\-–—:|,_/]+$/u, '');
};

/** Masks the text in brackets, keeping all indexes, so that separators are found outside brackets only. */
const maskBrackets = (text: string): string =>
  splitAtBrackets(text)
    .map((piece) => (piece.isBracketed ? masked.repeat(piece.raw.length) : piece.raw))
    .join('');

/** Splits at every match of `separator` outside brackets. Omits empty parts. */
export const splitOutsideBrackets = (text: string, separator: RegExp): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const found of maskBrackets(text).matchAll(separator)) {
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
  if (maskBrackets(text).slice(before.length).trimStart().startsWith(masked)) return null;
  const after = rest.pop() ?? '';
  return { before, inside: rest.find((part) => part !== undefined) ?? '', after };
};

/** `"Title"` -> `Title`. */
export const stripQuotes = (text: string): string => {
  const parts = splitAtQuotes(text);
  return parts !== null && parts.before === '' && parts.after === '' ? parts.inside.trim() : text;
};
