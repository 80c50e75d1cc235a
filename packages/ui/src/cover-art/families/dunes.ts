import type { Palette } from '../palettes.ts';
import { between, type Random } from '../random.ts';
import { round, side, wavePath } from '../wave-path.ts';

/** A setting sun behind dunes that get darker towards the bottom. */
export function dunes(palette: Palette, random: Random): string {
  const phase = between(random, 0, Math.PI * 2);
  const amplitude = between(random, 22, 34);
  const sunX = between(random, 230, 370);
  const sunY = between(random, 215, 255);
  const sunRadius = between(random, 118, 150);
  const horizon = sunY + sunRadius - 4;
  const gap = (side - horizon) / 5.2;
  const ridge = (base: number) => (x: number) =>
    base +
    amplitude * Math.sin((x / side) * Math.PI * 2.4 + phase) +
    amplitude * 0.3 * Math.sin((x / side) * 5.1 + phase * 2);
  const fill = (base: number, colour: string, opacity = 1) =>
    `<path d="${wavePath(ridge(base))}V${side}H0Z" fill="${colour}" fill-opacity="${opacity}"/>`;

  let drawing = `<circle cx="${round(sunX)}" cy="${round(sunY)}" r="${round(sunRadius)}" fill="${palette.accent}"/>`;
  drawing += fill(horizon - gap * 0.95, palette.ink, 0.94);
  for (let band = 0; band < 6; band += 1) {
    const base = horizon + band * gap * 0.98;
    drawing += fill(base, band % 2 === 0 ? palette.main : palette.shade);
    if (band > 1 && band % 2 === 0) drawing += fill(base, palette.ink, 0.07 * band);
  }
  return drawing;
}
