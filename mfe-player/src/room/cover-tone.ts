import { coverColours } from '@playa/ui/cover-art';

/** A room's colour, from its cover: hue in degrees, saturation 0 to 1. */
export interface Tone {
  hue: number;
  saturation: number;
}

/** Converts RGB (0 to 255) to hue, saturation and lightness. */
const toHsl = (red: number, green: number, blue: number) => {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const range = max - min;
  const lightness = (max + min) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector = max === r ? (g - b) / range : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: (sector * 60 + 360) % 360, saturation, lightness };
};

/** Width of a colour family, in degrees of hue. */
const familyWidth = 30;

/** The strongest colour family of RGBA pixels; grey if there is none. */
export const toneOf = (pixels: Uint8ClampedArray): Tone => {
  const families = Array.from({ length: 360 / familyWidth }, () => ({ weight: 0, x: 0, y: 0, saturation: 0 }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const { hue, saturation, lightness } = toHsl(r, g, b);
    // The hue of black, white and grey is invisible.
    const weight = (alpha / 255) * saturation * (1 - Math.abs(2 * lightness - 1));
    const family = families[Math.floor(hue / familyWidth)];
    if (!family || weight < 0.05) continue;
    family.weight += weight;
    family.saturation += saturation * weight;
    // Hues are added as vectors: the mean of 350 and 10 degrees is 0.
    family.x += Math.cos((hue * Math.PI) / 180) * weight;
    family.y += Math.sin((hue * Math.PI) / 180) * weight;
  }
  const strongest = families.reduce((one, other) => (other.weight > one.weight ? other : one));
  if (strongest.weight === 0) return { hue: 0, saturation: 0 };
  const hue = (Math.atan2(strongest.y, strongest.x) * 180) / Math.PI;
  return { hue: Math.round(hue + 360) % 360, saturation: Math.min(strongest.saturation / strongest.weight, 1) };
};

/** The tone of the drawn cover of an id. */
export const drawnTone = (id: string): Tone => {
  const hex = coverColours(id).main.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const { hue, saturation } = toHsl(r, g, b);
  return { hue: Math.round(hue), saturation };
};

/** Lightness in percent at which the theme's text has a contrast of at least 4.5:1 on every hue. */
const lightThemeLightness = 92;
const darkThemeLightness = 14;
/** Maximum saturation of a background, in percent. */
const maxSaturation = 62;

/** CSS colour of a room's background light, for both themes. */
export const toneColour = ({ hue, saturation }: Tone): string => {
  const share = Math.round(Math.min(saturation * 100, maxSaturation));
  return `light-dark(hsl(${hue} ${share}% ${lightThemeLightness}%), hsl(${hue} ${share}% ${darkThemeLightness}%))`;
};
