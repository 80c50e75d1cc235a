import type { Palette } from '../palettes.ts';
import { between, type Random } from '../random.ts';
import { round, side, wavePath } from '../wave-path.ts';

/** Horizontal wavy lines; their common amplitude rises and falls from top to bottom. */
export function lines(palette: Palette, random: Random): string {
  const phase = between(random, -0.4, 0.9) + (random() < 0.5 ? Math.PI : 0);
  const wavelength = between(random, 230, 290);
  const start = between(random, 0, Math.PI);
  const spacing = 25;
  const colours = [palette.accent, palette.light, palette.main];
  let drawing = '';
  for (let line = -2; line * spacing < side + 50; line += 1) {
    const base = line * spacing;
    const amplitude = 40 * Math.sin((base / wavelength) * Math.PI + start);
    const path = wavePath((x) => base + amplitude * Math.sin((x / side) * Math.PI * 2 + phase));
    drawing += `<path d="${path}" stroke="${colours[(line + 2) % 3]}"/>`;
  }
  return `<g fill="none" stroke-width="${round(between(random, 8.5, 10.5))}">${drawing}</g>`;
}
