import type { Palette } from '../palettes.ts';
import { between, pick, type Random } from '../random.ts';
import { round, side } from '../wave-path.ts';

/** Rounded bars rising from the ground like the levels of an equaliser. */
export function bars(palette: Palette, random: Random): string {
  const count = pick(random, [7, 8, 8, 9]);
  const pitch = side / (count - 0.25);
  const width = pitch * 0.74;
  const colours = [palette.main, palette.accent, palette.light];
  const turn = Math.floor(random() * 3);
  let drawing = '';
  let last = 0;
  for (let bar = 0; bar < count; bar += 1) {
    let top = between(random, 28, 300);
    if (Math.abs(top - last) < 60) top = last > 150 ? top / 3 + 16 : last + 110;
    last = top;
    drawing += `<rect x="${round(bar * pitch)}" y="${round(top)}" width="${round(width)}" height="${side}" rx="${round(width / 2)}" fill="${colours[(bar + turn) % 3]}"/>`;
  }
  return drawing;
}
