import type { Font } from 'fontkit';
import { findLetter, type Outline, unitsPerEm } from './letters.ts';

/** Text as the outlines of its letters, so that a picture needs no font. */
export interface OutlinedText {
  /** Pixels. */
  width: number;
  /** SVG elements; the text's base line begins at 0, 0. */
  svg: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** What the font has no letters for and a name loses little without. */
const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{FE0F}|\u{20E3}/gu;
const invisible = /[\p{Cc}\p{Cf}]/gu;

/** A name without emoji and control characters, in one line. */
export const plainName = (name: string): string =>
  name.normalize('NFC').replace(pictures, '').replace(invisible, ' ').replace(/\s+/g, ' ').trim();

const scaleOf = (size: number): number => size / unitsPerEm();

/** Pixels, without what neighbours move each other. Letters that the font does not have count nothing. */
const widthOf = (letters: readonly string[], size: number): number =>
  letters.reduce((sum, letter) => sum + (findLetter(letter)?.width ?? 0), 0) * scaleOf(size);

const outlineRun = (font: Font, text: string): Outline => {
  const { glyphs, positions } = font.layout(text);
  let width = 0;
  let path = '';
  for (const [at, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[at] ?? {};
    path += glyph.path.translate(width + xOffset, yOffset).toSVG();
    width += xAdvance;
  }
  return { width, path };
};

/** The text in one line, `size` pixels high. Letters that the font does not have are left out. */
export const outlineText = (text: string, size: number): OutlinedText => {
  const runs: { font: Font; text: string; marked: Outline | null }[] = [];
  for (const letter of lettersOf(text)) {
    const found = findLetter(letter);
    if (!found) continue;
    const last = runs.at(-1);
    if (last?.font === found.font && !last.marked && !found.marked) last.text += letter;
    else runs.push({ ...found, text: letter });
  }
  let x = 0;
  let paths = '';
  for (const { font, text: piece, marked } of runs) {
    const { width, path } = marked ?? outlineRun(font, piece);
    paths += path === '' ? '' : `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += width;
  }
  const scale = scaleOf(size);
  // Letters stand upwards in a font and downwards in a picture.
  return { width: x * scale, svg: `<g transform="scale(${scale} ${-scale})">${paths}</g>` };
};

export interface Box {
  /** Pixels. */
  size: number;
  width: number;
  lines: number;
}

/** Letters of a name that are looked at: more is never shown. */
const longestName = 200;

/**
 * The text in lines that fit into the box. What does not fit ends with an ellipsis.
 * @returns null where the font does not have all letters; `isWhole` tells whether all of the text is there
 */
export const outlineLines = (text: string, { size, width, lines }: Box) => {
  const letters = lettersOf(text.slice(0, longestName * 4)).slice(0, longestName);
  if (letters.some((letter) => findLetter(letter) === null)) return null;
  const fits = (some: readonly string[]): boolean => widthOf(some, size) <= width;
  const found: string[] = [];
  let rest = letters;
  while (rest.length > 0 && found.length < lines) {
    let end = 0;
    while (end < rest.length && fits(rest.slice(0, end + 1))) end += 1;
    // A line ends between words, or within one that is longer than a line.
    const space = end < rest.length && rest[end] !== ' ' ? rest.lastIndexOf(' ', end) : end;
    const at = space > 0 ? space : Math.max(1, end);
    found.push(rest.slice(0, at).join(''));
    rest = rest.slice(rest[at] === ' ' ? at + 1 : at);
  }
  const isWhole = rest.length === 0 && letters.length === lettersOf(text).length;
  if (!isWhole) {
    let last = lettersOf(found.pop() ?? '');
    while (last.length > 0 && !fits([...last, '…'])) last = last.slice(0, -1);
    found.push(`${last.join('').trimEnd()}…`);
  }
  return { isWhole, lines: found.map((line) => outlineText(line, size)) };
};
