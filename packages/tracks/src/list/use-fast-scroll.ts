import { useEffect, useRef } from 'react';

/** Maximum milliseconds between scroll events of one movement. */
const maxEventGapMs = 250;

/**
 * True while rows scroll past faster than they can be read. The first step of a movement counts as fast, because its
 * speed is unknown and the new rows are still outside the window.
 * @param firstRow index of the first row in the window
 * @param maxRowsPerSecond rows per second that can be read
 */
export const useFastScroll = (firstRow: number, maxRowsPerSecond: number): boolean => {
  const now = performance.now();
  const last = useRef({ first: firstRow, at: Number.NEGATIVE_INFINITY, fast: false });
  const rows = Math.abs(firstRow - last.current.first);
  const elapsed = now - last.current.at;
  // Renders between two scroll events do not change the speed.
  const isFast = rows === 0 ? last.current.fast : elapsed > maxEventGapMs || (rows / elapsed) * 1000 > maxRowsPerSecond;
  useEffect(() => {
    if (rows > 0) last.current = { first: firstRow, at: now, fast: isFast };
  });
  return isFast;
};
