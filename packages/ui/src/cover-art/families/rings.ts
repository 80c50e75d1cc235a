import type { Palette } from '../palettes.ts';
import { between, type Random } from '../random.ts';
import { round, side } from '../wave-path.ts';

/** Rings of uneven width around a point near one corner, each a little off centre. */
export function rings(palette: Palette, random: Random): string {
  const fromRight = random() < 0.4;
  const fromTop = random() < 0.3;
  const startX = between(random, 90, 170);
  const startY = between(random, 400, 490);
  const x = fromRight ? side - startX : startX;
  const y = fromTop ? side - startY : startY;
  const drift = fromRight ? 1 : -1;
  const colours = [
    palette.accent,
    palette.light,
    palette.ink,
    palette.main,
    palette.accent,
    palette.light,
    palette.ink,
  ];
  const radii = [between(random, 118, 132)];
  for (const width of [66, 96, 98, 58, 74, 62]) radii.push((radii.at(-1) ?? 0) + width * between(random, 0.88, 1.12));

  let drawing = `<rect width="${side}" height="${side}" fill="${palette.main}"/>`;
  for (let ring = radii.length - 1; ring >= 0; ring -= 1) {
    const radius = radii[ring] ?? 0;
    drawing += `<circle cx="${round(x + drift * ring * 6)}" cy="${round(y)}" r="${round(radius)}" fill="${colours[ring]}"/>`;
  }
  return `${drawing}<circle cx="${round(x - drift * 14)}" cy="${round(y)}" r="${round((radii[0] ?? 0) * 0.5)}" fill="${palette.main}"/>`;
}
