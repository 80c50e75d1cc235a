import type { CopyDetails } from '@playa/contracts';

/** A copy as the page shows it: a finished copy that inserts chosen songs stays done. */
export const displayedCopy = (copy: CopyDetails): CopyDetails => (copy.mending ? { ...copy, state: 'done' } : copy);
