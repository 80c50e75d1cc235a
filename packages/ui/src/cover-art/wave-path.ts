/** Side of the square every family draws in. */
export const side = 600;

const steps = 12;

/** Smooth path along `height(x)` from edge to edge of the square, as SVG path data without the closing part. */
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

/** One decimal is finer than a pixel at any size a cover is shown. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
