import type { Palette } from '../palettes.ts';
import { between, type Random } from '../random.ts';
import { round, side } from '../wave-path.ts';

/** A vinyl record with grooves, a coloured label and two reflections of light. */
export function record(palette: Palette, random: Random): string {
  const centre = side / 2;
  const radius = between(random, 244, 262);
  const label = between(random, 66, 80);
  const grooves = 9;
  const circle = (size: number, attributes: string) =>
    `<circle cx="${centre}" cy="${centre}" r="${round(size)}" ${attributes}/>`;
  let drawing = circle(radius, `fill="${palette.main}"`);
  for (let groove = 0; groove < grooves; groove += 1) {
    const size = label + 14 + ((radius - label - 34) / (grooves - 1)) * groove;
    drawing += circle(size, `fill="none" stroke="${palette.ink}" stroke-width="5.5"`);
  }
  const tilt = between(random, 20, 70);
  for (const rotation of [tilt, tilt + 180]) {
    drawing += `<path d="M${centre} ${centre}L${centre + radius} ${centre - 52}A${round(radius)} ${round(radius)} 0 0 1 ${centre + radius} ${centre + 52}Z" fill="${palette.light}" fill-opacity="0.13" transform="rotate(${round(rotation)} ${centre} ${centre})"/>`;
  }
  return drawing + circle(label, `fill="${palette.accent}"`) + circle(14, `fill="${palette.ink}"`);
}
