import type { CopyDetails } from '@playa/contracts';
import { prefersReducedMotion } from '@playa/ui';
import { useEffect, useState } from 'react';

/** Milliseconds the picture of a copy that is done stays: it fills, and the eye takes it in. */
const stayMs = 1000;

/**
 * Whether the picture of a copy need not be watched any longer. One that is done shows so first, since services take so
 * many songs at once that the last step is often the only one; one that stopped, or under reduced motion, shows nothing more.
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
