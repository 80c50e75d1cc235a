import type { Palette } from '../palettes.ts';
import { pick, type Random } from '../random.ts';
import { side } from '../wave-path.ts';

const columns = 4;
const tile = side / columns;

/** A grid of tiles; most contain a quarter circle in one of four rotations. */
export function tiles(palette: Palette, random: Random): string {
  let backgrounds = '';
  let shapes = '';
  for (let index = 0; index < columns * columns; index += 1) {
    const x = (index % columns) * tile;
    const y = Math.floor(index / columns) * tile;
    const background = pick(random, [palette.ink, palette.ink, palette.main, palette.main, palette.shade]);
    const top = pick(random, [palette.light, palette.light, palette.main, palette.accent]);
    const shape = background === top ? palette.light : top;
    backgrounds += `<rect x="${x}" y="${y}" width="${tile + 2}" height="${tile + 2}" fill="${background}"/>`;
    if (random() < 0.12) continue;
    const rotation = Math.floor(random() * 4) * 90;
    // The thin stroke covers the gap that antialiasing leaves between neighbouring tiles.
    shapes += `<path d="M${x} ${y}h${tile}a${tile} ${tile} 0 0 1 ${-tile} ${tile}z" fill="${shape}" stroke="${shape}" stroke-width="1.2" transform="rotate(${rotation} ${x + tile / 2} ${y + tile / 2})"/>`;
  }
  return backgrounds + shapes;
}
