import type { ReactNode } from 'react';

/** What the sheet of a copy shows while the copy runs, or after its end. */
export interface SheetView {
  title: string;
  content: ReactNode;
  footer: ReactNode;
  onClose: () => void;
}
