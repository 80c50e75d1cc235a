import { useEffect, useRef } from 'react';

/** Milliseconds between scroll events of one movement, at most. */
const pause = 250;

/**
 * Whether rows go by faster than they can be read. The first step of a movement tells nothing of its speed: it counts as too fast,
 * because what it brings is still outside the window.
 * @param first position of the first row in the window
 * @param readable so many rows a second can be read
 */
export const useTooFast = (first: number, readable: number): boolean => {
  const now = performance.now();
  const last = useRef({ first, at: Number.NEGATIVE_INFINITY, fast: false });
  const rows = Math.abs(first - last.current.first);
  const elapsed = now - last.current.at;
  // Renderings between two scroll events tell nothing new.
  const isFast = rows === 0 ? last.current.fast : elapsed > pause || (rows / elapsed) * 1000 > readable;
  useEffect(() => {
    if (rows > 0) last.current = { first, at: now, fast: isFast };
  });
  return isFast;
};
