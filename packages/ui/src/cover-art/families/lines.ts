import type { Palette } from '../palettes.ts';
import { between, type Random } from '../random.ts';
import { round, side, wavePath } from '../wave-path.ts';

/** Threads woven into swells: all share one wave whose strength rises and falls down the cloth. */
export function lines(palette: Palette, random: Random): string {
  const phase = between(random, -0.4, 0.9) + (random() < 0.5 ? Math.PI : 0);
  const cloth = between(random, 230, 290);
  const start = between(random, 0, Math.PI);
  const spacing = 25;
  const colours = [palette.accent, palette.light, palette.main];
  let drawing = '';
  for (let thread = -2; thread * spacing < side + 50; thread += 1) {
    const base = thread * spacing;
    const strength = 40 * Math.sin((base / cloth) * Math.PI + start);
    const path = wavePath((x) => base + strength * Math.sin((x / side) * Math.PI * 2 + phase));
    drawing += `<path d="${path}" stroke="${colours[(thread + 2) % 3]}"/>`;
  }
  return `<g fill="none" stroke-width="${round(between(random, 8.5, 10.5))}">${drawing}</g>`;
}
