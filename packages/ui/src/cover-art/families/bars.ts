import type { Palette } from '../palettes.ts';
import { between, pick, type Random } from '../random.ts';
import { round, side } from '../wave-path.ts';

/** Rounded bars that rise from the bottom edge like the levels of an equaliser. */
export function bars(palette: Palette, random: Random): string {
  const count = pick(random, [7, 8, 8, 9]);
  const pitch = side / (count - 0.25);
  const width = pitch * 0.74;
  const colours = [palette.main, palette.accent, palette.light];
  const colourOffset = Math.floor(random() * 3);
  let drawing = '';
  let previousTop = 0;
  for (let bar = 0; bar < count; bar += 1) {
    let top = between(random, 28, 300);
    if (Math.abs(top - previousTop) < 60) top = previousTop > 150 ? top / 3 + 16 : previousTop + 110;
    previousTop = top;
    drawing += `<rect x="${round(bar * pitch)}" y="${round(top)}" width="${round(width)}" height="${side}" rx="${round(width / 2)}" fill="${colours[(bar + colourOffset) % 3]}"/>`;
  }
  return drawing;
}
