import type { ReactNode } from 'react';

/** What the sheet of a copy shows at one point of its way. */
export interface SheetView {
  title: string;
  content: ReactNode;
  footer: ReactNode;
  onClose: () => void;
}
