type StrandColour = 'coral' | 'mango' | 'sea' | 'rose';

/** One line of the ribbon in a box of 2400 by 300. It has two equal periods, so that a shift by one period looks the same. */
export type Strand = { path: string; colour: StrandColour; width: number; opacity: number };

const period = 1200;
const colours: readonly StrandColour[] = [
  'coral',
  'mango',
  'rose',
  'coral',
  'sea',
  'mango',
  'coral',
  'rose',
  'mango',
  'coral',
  'coral',
];
const widths: readonly number[] = [1.6, 4, 2.2, 3, 1.8, 4.4, 2.6];
const strandCount = 18;

/** The ribbon, top strand first. */
export const strands: readonly Strand[] = Array.from({ length: strandCount }, (_, index) => {
  const ratio = index / (strandCount - 1);
  // Uneven distances and phases, so that the strands look like a ribbon and not like a grid.
  const base = 96 + ratio * 104 + 9 * Math.sin(index * 2.4);
  const amplitude = 64 + 9 * Math.sin(index * 0.9) + 12 * ratio;
  const phase = 0.6 + ratio * 0.22 + 0.05 * Math.sin(index * 1.7);
  return {
    path: strandPath((x) => base - amplitude * Math.sin((x / period) * Math.PI * 2 + phase)),
    colour: index === strandCount - 1 ? 'sea' : (colours[index % colours.length] ?? 'coral'),
    width: widths[index % widths.length] ?? 2,
    opacity: index === strandCount - 1 ? 0.8 : 0.34 + 0.34 * Math.abs(Math.sin(index * 1.3)),
  };
});

function strandPath(height: (x: number) => number): string {
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
