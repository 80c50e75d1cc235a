import { coverColours, drawCover } from '@playa/ui/cover-art';
import { outlineLines, outlineText, plainName } from './outline-text.ts';

/** What the picture of a shared playlist shows. */
export interface PreviewFacts {
  /** Decides the drawing, as on the pages. */
  coverId: string;
  name: string;
  songCount: number;
}

/** Pixels, as readers of links want it. */
export const previewSize = { width: 1200, height: 630 } as const;

const margin = 72;
const nameBox = { width: 500, lines: 3 };
const nameSizes = [84, 68, 56];
const light = '#F8F1E9';

export const songCountLabel = (count: number): string => (count === 1 ? '1 song' : `${count} songs`);

/** The wave of the brand, in a box of 44 by 30. */
const wave =
  '<path d="M3 18C6 4 14 0 18 12S28 32 32 18 38 4 41 11" fill="none" stroke="url(#wave)" stroke-width="5.4" stroke-linecap="round"/>';

const gradients = (ink: string): string =>
  '<linearGradient id="wave" x1="0" y1="0" x2="44" y2="0" gradientUnits="userSpaceOnUse">' +
  '<stop offset="0.05" stop-color="#ff5e46"/><stop offset="0.3" stop-color="#ff8e4f"/><stop offset="0.58" stop-color="#ffc24b"/>' +
  '<stop offset="0.82" stop-color="#5fd08a"/><stop offset="1" stop-color="#2fd3a6"/></linearGradient>' +
  `<linearGradient id="fade"><stop offset="0" stop-color="${ink}"/><stop offset="0.5" stop-color="${ink}" stop-opacity="0"/></linearGradient>`;

const at = (x: number, y: number, svg: string, fill: string): string =>
  `<g transform="translate(${x} ${y})" fill="${fill}">${svg}</g>`;

/** The name in the largest size in which all of it fits, else cut in the smallest; null where it can't be drawn. */
const drawName = (name: string) => {
  for (const size of nameSizes) {
    const drawn = outlineLines(name, { size, ...nameBox });
    if (drawn === null || drawn.lines.length === 0) return null;
    if (drawn.isWhole || size === nameSizes.at(-1)) return { size, lines: drawn.lines };
  }
  return null;
};

/**
 * The picture of a shared playlist as SVG: its drawn cover, name and song count. A name in a script that the font does not have stays
 * out: readers of links show it beside the picture in fonts of their own.
 */
export const drawPreview = ({ coverId, name, songCount }: PreviewFacts): string => {
  const { width, height } = previewSize;
  const { ink, accent } = coverColours(coverId);
  const cover = drawCover(coverId, height);
  const art = width - height;
  const named = drawName(plainName(name));
  const count = outlineText(songCountLabel(songCount), 34);
  const brand = outlineText('playa', 40);
  const lineHeight = (named?.size ?? 0) * 1.16;
  const top = height / 2 - ((named?.lines.length ?? 0) * lineHeight) / 2 + 20;
  const lines = named?.lines.map((line, index) => at(margin, top + (index + 0.72) * lineHeight, line.svg, light)) ?? [];
  const countTop = named ? top + named.lines.length * lineHeight + 44 : height / 2 + 14;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${gradients(ink)}</defs><rect width="${width}" height="${height}" fill="${ink}"/>`,
    cover.replace('<svg ', `<svg x="${art}" y="0" `),
    `<rect x="${art - 1}" width="${height + 1}" height="${height}" fill="url(#fade)"/>`,
    `<g transform="translate(${margin} ${margin - 8}) scale(1.3)">${wave}</g>`,
    at(margin + 70, margin + 26, brand.svg, light),
    ...lines,
    at(margin, countTop, count.svg, accent),
    '</svg>',
  ].join('');
};
