import { describe, expect, it } from 'vitest';
import { drawnTone, toneColour, toneOf } from './cover-tone.ts';

const pixels = (...colours: [number, number, number, number?][]) =>
  new Uint8ClampedArray(colours.flatMap(([r, g, b, alpha = 255]) => [r, g, b, alpha]));

describe('the tone of a picture', () => {
  it('is its strongest colour, whatever other colours there are', () => {
    const tone = toneOf(pixels([255, 0, 0], [250, 10, 0], [0, 0, 255], [0, 0, 0], [255, 255, 255], [128, 128, 128]));
    expect(tone.hue).toBeLessThan(5);
    expect(tone.saturation).toBeGreaterThan(0.9);
  });

  it('is grey for pictures without colour, and without pixels', () => {
    expect(toneOf(pixels([0, 0, 0], [255, 255, 255], [90, 90, 90]))).toEqual({ hue: 0, saturation: 0 });
    expect(toneOf(pixels())).toEqual({ hue: 0, saturation: 0 });
    expect(toneOf(pixels([255, 0, 0, 0]))).toEqual({ hue: 0, saturation: 0 });
  });

  it('is the same for the same drawn cover', () => {
    expect(drawnTone('p1')).toEqual(drawnTone('p1'));
    expect(drawnTone('p1').saturation).toBeGreaterThan(0.2);
  });
});

/** Relative luminance by WCAG of a colour given as hue (degrees), saturation and lightness (per cent). */
const luminance = (hue: number, saturation: number, lightness: number): number => {
  const a = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    const value = lightness / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(8) + 0.0722 * part(4);
};

const luminanceOfHex = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

it.each([
  ['light', 0, '#6e5a66'],
  ['dark', 1, '#b9a8b4'],
] as const)('muted text has a contrast of 4.5 to the %s room of every hue', (_, place, muted) => {
  for (let hue = 0; hue < 360; hue += 10) {
    const [saturation = 0, lightness = 0] =
      toneColour({ hue, saturation: 1 })
        .match(/hsl\([^)]*\)/g)
        ?.[place]?.match(/(\d+)%/g)
        ?.map((part) => Number.parseInt(part, 10)) ?? [];
    expect(lightness).toBeGreaterThan(0);
    expect(contrast(luminance(hue, saturation, lightness), luminanceOfHex(muted))).toBeGreaterThanOrEqual(4.5);
  }
});
