import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The token's colour in one theme, as written in the tokens file: `#rrggbb` or `light-dark(#light, #dark)`. */
function token(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim() ?? '';
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [];
  const colour = (theme === 'light' ? light : dark) ?? value;
  if (!/^#\w{6}$/.test(colour)) throw new Error(`--${name} is no opaque colour: "${value}"`);
  return colour;
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ['bg', 'surface', 'raised'];
const textColours = ['text', 'muted', 'coral-text', 'mango-text', 'sea-text', 'rose-text'];

describe.each<Theme>(['light', 'dark'])('%s theme', (theme) => {
  it.each(textColours.flatMap((text) => backgrounds.map((background) => [text, background] as const)))(
    'is sufficient for %s on %s (4.5:1)',
    (text, background) => {
      expect(contrast(token(text, theme), token(background, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['sunset-from', 'sunset-middle', 'sunset-to'])(
    'is sufficient for near-black on the primary gradient at %s (4.5:1)',
    (stop) => {
      expect(contrast(token('on-sunset', theme), token(stop, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('is sufficient for the text of the danger button (4.5:1)', () => {
    expect(contrast(token('on-rose', theme), token('rose', theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['field-line', 'coral', 'rose'])('is sufficient for the border of a field in %s (3:1)', (edge) => {
    for (const background of ['bg', 'surface']) {
      expect(contrast(token(edge, theme), token(background, theme))).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('contrast', () => {
  it('matches WCAG for known colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

it('uses the colours of the design', () => {
  const designed = {
    bg: ['#fbf4eb', '#120c16'],
    surface: ['#fffdfa', '#1b1320'],
    raised: ['#f3e8db', '#271c2d'],
    line: ['#e3d3c2', '#3a2b40'],
    text: ['#21131f', '#f8f1e9'],
    muted: ['#6e5a66', '#b9a8b4'],
    coral: ['#e04a26', '#ff6b4a'],
    mango: ['#b87700', '#ffc24b'],
    sea: ['#0b8a67', '#2fd3a6'],
    rose: ['#c4294a', '#ff5470'],
  };
  for (const [name, [light, dark]] of Object.entries(designed)) {
    expect([name, token(name, 'light'), token(name, 'dark')]).toEqual([name, light, dark]);
  }
});
