type StrandColour = 'coral' | 'mango' | 'sea' | 'rose';

/** One line of the ribbon in a box of 2400 by 300: two equal periods, so that it can drift by one and look unmoved. */
export type Strand = { path: string; colour: StrandColour; width: number; opacity: number };

const period = 1200;
const colours: readonly StrandColour[] = [
  'coral',
  'mango',
  'rose',
  'sea',
  'coral',
  'coral',
  'mango',
  'sea',
  'rose',
  'coral',
];
const widths: readonly number[] = [1.4, 3.6, 2.2, 1.4, 3, 1.8, 2.6, 3.4, 1.6, 3.2];
const count = 16;

/** The ribbon, top strand first. */
export const strands: readonly Strand[] = Array.from({ length: count }, (_, index) => {
  const share = index / (count - 1);
  // Strands keep an uneven distance and swell a little out of step, which makes one ribbon of them rather than a grid.
  const base = 92 + share * 118 + 8 * Math.sin(index * 2.4);
  const swing = 46 + 22 * Math.sin(share * Math.PI + index * 0.35);
  const phase = 0.5 + share * 0.5 + 0.12 * Math.sin(index * 1.7);
  return {
    path: drifting((x) => base - swing * Math.sin((x / period) * Math.PI * 2 + phase)),
    colour: colours[index % colours.length] ?? 'coral',
    width: widths[(index * 3) % widths.length] ?? 2,
    opacity: index === count - 1 ? 0.8 : 0.36 + 0.3 * Math.abs(Math.sin(index * 1.3)),
  };
});

function drifting(height: (x: number) => number): string {
  const step = 100;
  const slope = (x: number) => (height(x + 1) - height(x - 1)) / 2;
  const at = (x: number, y: number) => `${x.toFixed(0)} ${y.toFixed(1)}`;
  let path = `M${at(0, height(0))}`;
  for (let x = 0; x < period * 2; x += step) {
    const next = x + step;
    const third = step / 3;
    path += `C${at(x + third, height(x) + slope(x) * third)} ${at(next - third, height(next) - slope(next) * third)} ${at(next, height(next))}`;
  }
  return path;
}
