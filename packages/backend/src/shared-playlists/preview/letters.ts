import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Loaded for the first picture, because loading it is a tenth of the start of a backend. */
const fontkit = () => require('fontkit') as typeof import('fontkit');

const loadFont = (subset: string): Font => {
  const name = `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-wght-normal.woff2`;
  const font = fontkit().create(readFileSync(require.resolve(name)));
  if (!('layout' in font)) throw new Error(`${name} holds several fonts`);
  return font;
};

/** The parts of the display font, the likeliest first: together they have the letters of most languages in Latin script. */
let loaded: readonly Font[] | null = null;
const fonts = (): readonly Font[] => {
  loaded ??= ['latin', 'latin-ext', 'vietnamese'].map(loadFont);
  return loaded;
};

export interface Outline {
  /** In units of the font, of which all its parts have the same number. */
  width: number;
  path: string;
}

/** A letter for itself, drawn in a run with its neighbours, or one with marks, drawn alone. */
export interface Letter {
  font: Font;
  width: number;
  marked: Outline | null;
}

/** Units of the font between a letter and a mark above it, and below it. */
const markGap = 60;

const glyphOf = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0;
  const font = fonts().find((each) => each.hasGlyphForCodePoint(point));
  return font ? { font, glyph: font.glyphForCodePoint(point) } : null;
};

/** A letter whose marks no single glyph holds, as in Yoruba: this font has the marks, but does not say where they go. */
const outlineMarked = (letter: string): Letter | null => {
  const [base, ...marks] = [...letter.normalize('NFD')].map(glyphOf);
  if (!base || marks.includes(null)) return null;
  const { bbox, advanceWidth: width, path: outline } = base.glyph;
  const middle = (bbox.minX + bbox.maxX) / 2;
  let [top, bottom, path] = [bbox.maxY, Math.min(0, bbox.minY), outline.toSVG()];
  for (const mark of marks) {
    if (!mark) continue;
    const box = mark.glyph.bbox;
    const isAbove = box.minY > 0;
    const y = isAbove ? Math.max(0, top + markGap - box.minY) : Math.min(0, bottom - markGap - box.maxY);
    if (isAbove) top = box.maxY + y;
    else bottom = box.minY + y;
    path += mark.glyph.path.translate(middle - (box.minX + box.maxX) / 2, y).toSVG();
  }
  return { font: base.font, width, marked: { width, path } };
};

const readLetter = (letter: string): Letter | null => {
  const found = [...letter].length === 1 ? glyphOf(letter) : null;
  return found ? { font: found.font, width: found.glyph.advanceWidth, marked: null } : outlineMarked(letter);
};

/** Letters that were looked up; a combination of marks may be anything, so they are not kept without a bound. */
const known = new Map<string, Letter | null>();
const keptLetters = 2_000;

/** Null where the font does not have it. */
export const findLetter = (letter: string): Letter | null => {
  const kept = known.get(letter);
  if (kept !== undefined) return kept;
  const found = readLetter(letter);
  if (known.size >= keptLetters) known.clear();
  known.set(letter, found);
  return found;
};

/** Of all parts of the font. */
export const unitsPerEm = (): number => fonts()[0]?.unitsPerEm ?? 1_000;
