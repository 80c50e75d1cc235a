import type { ReactNode } from 'react';

/** The parts of a copy's sheet, for a running or an ended copy. */
export interface SheetView {
  title: string;
  content: ReactNode;
  footer: ReactNode;
  onClose: () => void;
}
