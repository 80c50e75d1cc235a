import { useEffect, useReducer, useRef } from 'react';
import { renderable } from './gradual.ts';

export interface Gradually {
  /** How many positions are added in a frame; none while it is 0. */
  perFrame: number;
  /** Whether new positions are spread over several frames; otherwise all are added at once. */
  spread: boolean;
  /** A position that is never put off. */
  always?: number;
  /** Positions near it come first. */
  middle: number;
}

/**
 * Spreads the rendering of what is wanted over several frames, so that none of them is long. What was spread is finished as it was
 * begun, also when `spread` ends.
 * @param wanted positions, ascending
 * @returns those to render now, ascending
 */
export const useGradually = (wanted: readonly number[], { perFrame, spread, always, middle }: Gradually): number[] => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const last = useRef({ rendered: new Set<number>(), complete: true });
  const limit = spread || !last.current.complete ? perFrame : Number.POSITIVE_INFINITY;
  const now = renderable(wanted, { before: last.current.rendered, always, limit, middle });
  useEffect(() => {
    const complete = now.length === wanted.length;
    last.current = { rendered: new Set(now), complete };
    if (complete || perFrame === 0) return;
    const frame = requestAnimationFrame(renderAgain);
    return () => cancelAnimationFrame(frame);
  });
  return now;
};
