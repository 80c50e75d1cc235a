import { lazySheet } from '@playa/ui';

/** The sheet in which what a copy did not find is settled, loaded when it is first opened. */
export const LazyMendingSheet = lazySheet(
  async () => (await import('./mending-sheet.tsx')).MendingSheet,
  ({ onClose }) => onClose,
);
