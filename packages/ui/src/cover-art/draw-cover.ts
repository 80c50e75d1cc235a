import { bars } from './families/bars.ts';
import { dunes } from './families/dunes.ts';
import { lines } from './families/lines.ts';
import { record } from './families/record.ts';
import { rings } from './families/rings.ts';
import { tiles } from './families/tiles.ts';
import { dusk, type Palette, palettes } from './palettes.ts';
import { hash, type Random, seeded } from './random.ts';
import { round, side } from './wave-path.ts';

type Family = (palette: Palette, random: Random) => string;

const families: readonly Family[] = [dunes, rings, bars, tiles, lines, record];

/**
 * Draws the cover of an id: a square, standalone SVG document of `size` by `size` pixels, always the same for the same id.
 * Ids inside the document contain the hash of the id, so that several covers can be inlined on one page.
 */
export function drawCover(id: string, size = 600): string {
  const seed = hash(id);
  const palette = paletteOf(seed);
  const family = families[seed % families.length] ?? dunes;
  const random = seeded(seed);
  const grainId = `grain-${seed.toString(36)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">` +
    `<defs>${grainPattern(grainId, palette, random)}</defs>` +
    `<rect width="${side}" height="${side}" fill="${palette.ink}"/>${family(palette, random)}` +
    `<rect width="${side}" height="${side}" fill="url(#${grainId})"/></svg>`
  );
}

/** The three colours of an id's cover as hex: `ink` is the dark background, `main` the shape, `accent` the brightest. Pages derive their backgrounds from them. */
export function coverColours(id: string): { ink: string; main: string; accent: string } {
  const { ink, main, accent } = paletteOf(hash(id));
  return { ink, main, accent };
}

function paletteOf(seed: number): Palette {
  return palettes[Math.floor(seed / families.length) % palettes.length] ?? dusk;
}

/** A repeated tile of light and dark specks that looks like printed paper and is cheap to paint. */
function grainPattern(id: string, palette: Palette, random: Random): string {
  const tile = 75;
  let specks = '';
  for (let speck = 0; speck < 44; speck += 1) {
    const colour = speck % 2 === 0 ? palette.light : palette.ink;
    specks += `<circle cx="${round(random() * tile)}" cy="${round(random() * tile)}" r="${round(0.5 + random() * 0.6)}" fill="${colour}"/>`;
  }
  return `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><g fill-opacity="0.13">${specks}</g></pattern>`;
}
