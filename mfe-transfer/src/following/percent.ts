import type { CopyProgress } from '@playa/contracts';

/** Per cent of a copy, 0 to 100: copied / total (spec section 4); 0 until the total is known. */
export const percentOf = ({ copied, total }: Pick<CopyProgress, 'copied' | 'total'>): number =>
  total ? Math.round((copied / total) * 100) : 0;
