import type { CopyDetails } from '@playa/contracts';
import { prefersReducedMotion } from '@playa/ui';
import { useEffect, useState } from 'react';

/** Milliseconds that the full progress of a copy that is done stays. */
const stayMs = 1000;

/**
 * Whether the progress of a copy has been shown to its end. A copy that is done fills first, since services take so many
 * songs at once that the last step is often the only one. True at once for other copies and under reduced motion.
 */
export const usePictureFilled = (state: CopyDetails['state'] | undefined): boolean => {
  const [filled, setFilled] = useState(false);
  const fills = state === 'done' && !filled && !prefersReducedMotion();
  useEffect(() => {
    if (!fills) return;
    const timer = setTimeout(() => setFilled(true), stayMs);
    return () => clearTimeout(timer);
  }, [fills]);
  return !fills;
};
