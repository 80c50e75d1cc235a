/** Side of the square that every family draws in, in SVG units. */
export const side = 600;

const steps = 12;

/** Returns a smooth curve along `height(x)` from the left to the right edge of the square, as SVG path data that is not closed. */
export function wavePath(height: (x: number) => number): string {
  const dx = side / steps;
  const slope = (x: number) => (height(x + 1) - height(x - 1)) / 2;
  let path = `M0 ${round(height(0))}`;
  for (let step = 0; step < steps; step += 1) {
    const x = step * dx;
    const next = x + dx;
    path += `C${round(x + dx / 3)} ${round(height(x) + (slope(x) * dx) / 3)} ${round(next - dx / 3)} ${round(height(next) - (slope(next) * dx) / 3)} ${round(next)} ${round(height(next))}`;
  }
  return path;
}

/** Rounds to one decimal, which is finer than a pixel at every size of a cover. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
