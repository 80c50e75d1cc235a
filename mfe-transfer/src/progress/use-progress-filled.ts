import type { CopyDetails } from '@playa/contracts';
import { prefersReducedMotion } from '@playa/ui';
import { useEffect, useState } from 'react';

/** How long the full progress of a finished copy is shown, in milliseconds. */
const holdMs = 1000;

/**
 * Whether the full progress of a finished copy has been shown. It is shown first, as services accept so many songs per request that the last
 * step is often the only one. Immediately true for other copies and under reduced motion.
 */
export const useProgressFilled = (state: CopyDetails['state'] | undefined): boolean => {
  const [hasHeld, setHasHeld] = useState(false);
  const isHolding = state === 'done' && !hasHeld && !prefersReducedMotion();
  useEffect(() => {
    if (!isHolding) return;
    const timer = setTimeout(() => setHasHeld(true), holdMs);
    return () => clearTimeout(timer);
  }, [isHolding]);
  return !isHolding;
};
