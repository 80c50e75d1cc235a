import { lazySheet } from '@playa/ui';

/** The review sheet of a copy's missing songs, loaded when it is first opened. */
export const LazyReviewSheet = lazySheet(
  async () => (await import('./review-sheet.tsx')).ReviewSheet,
  ({ onClose }) => onClose,
);
