import { useEffect, useReducer, useRef } from 'react';
import { selectRendered } from './select-rendered.ts';

export interface IncrementalRenderingOptions {
  /** Positions added per frame; 0 adds none. */
  perFrame: number;
  /** If false, new positions are rendered immediately. */
  spread: boolean;
  /** A position that is always rendered. */
  required?: number;
  /** Positions closest to it are rendered first. */
  middle: number;
}

/**
 * Spreads rendering over several frames to keep each frame short. A started spread continues after `spread` becomes
 * false.
 * @param wanted positions, ascending
 * @returns the positions to render now, ascending
 */
export const useIncrementalRendering = (
  wanted: readonly number[],
  { perFrame, spread, required, middle }: IncrementalRenderingOptions,
): number[] => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const last = useRef({ rendered: new Set<number>(), complete: true });
  const limit = spread || !last.current.complete ? perFrame : Number.POSITIVE_INFINITY;
  const now = selectRendered(wanted, { rendered: last.current.rendered, required, limit, middle });
  useEffect(() => {
    const complete = now.length === wanted.length;
    last.current = { rendered: new Set(now), complete };
    if (complete || perFrame === 0) return;
    const frame = requestAnimationFrame(renderAgain);
    return () => cancelAnimationFrame(frame);
  });
  return now;
};
