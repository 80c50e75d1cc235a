import type { Palette } from '../palettes.ts';
import { pick, type Random } from '../random.ts';
import { side } from '../wave-path.ts';

const columns = 4;
const tile = side / columns;

/** A floor of tiles, most of them holding a quarter circle turned one of four ways. */
export function tiles(palette: Palette, random: Random): string {
  let grounds = '';
  let shapes = '';
  for (let index = 0; index < columns * columns; index += 1) {
    const x = (index % columns) * tile;
    const y = Math.floor(index / columns) * tile;
    const ground = pick(random, [palette.ink, palette.ink, palette.main, palette.main, palette.shade]);
    const top = pick(random, [palette.light, palette.light, palette.main, palette.accent]);
    const shape = ground === top ? palette.light : top;
    grounds += `<rect x="${x}" y="${y}" width="${tile + 2}" height="${tile + 2}" fill="${ground}"/>`;
    if (random() < 0.12) continue;
    const turn = Math.floor(random() * 4) * 90;
    // The thin stroke covers the hairline that antialiasing leaves between neighbours.
    shapes += `<path d="M${x} ${y}h${tile}a${tile} ${tile} 0 0 1 ${-tile} ${tile}z" fill="${shape}" stroke="${shape}" stroke-width="1.2" transform="rotate(${turn} ${x + tile / 2} ${y + tile / 2})"/>`;
  }
  return grounds + shapes;
}
