import type { SoundLevel } from './sound-level.ts';

/** Number of lines of the wave; each lags a little behind the previous one. */
const strands = 5;
/** Horizontal distance between two points of a line, in pixels. */
const step = 8;

interface Drawing {
  width: number;
  height: number;
  /** CSS colours of the strands; repeated if there are fewer. */
  colours: readonly string[];
  /** Animation time in milliseconds; moves the wave sideways. */
  time: number;
  level: SoundLevel;
}

/** Height of a strand at `x`, in pixels from the top. */
export const heightAt = (
  x: number,
  strand: number,
  { width, height, time, level }: Omit<Drawing, 'colours'>,
): number => {
  const along = (x / Math.max(width, 1)) * Math.PI * 2;
  const drift = time / 2400 + strand * 0.5;
  const slow = Math.sin(along * 1.2 + drift) * (0.16 + 0.5 * level.low);
  const quick = Math.sin(along * 3.4 - drift * 1.7) * 0.34 * level.high;
  // No amplitude at both edges.
  const envelope = Math.sin((x / Math.max(width, 1)) * Math.PI);
  return height / 2 + (slow + quick) * envelope * (height / 2) * (1 - strand * 0.1);
};

/** Clears the canvas and draws the wave. */
export const drawWave = (context: CanvasRenderingContext2D, drawing: Drawing): void => {
  const { width, height, colours } = drawing;
  context.clearRect(0, 0, width, height);
  context.lineCap = 'round';
  for (let strand = 0; strand < strands; strand += 1) {
    context.beginPath();
    for (let x = 0; x <= width + step; x += step) context.lineTo(x, heightAt(x, strand, drawing));
    context.strokeStyle = colours[strand % colours.length] ?? 'currentColor';
    context.globalAlpha = 0.85 - strand * 0.13;
    context.lineWidth = 3.2 - strand * 0.35;
    context.stroke();
  }
};
