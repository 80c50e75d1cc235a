import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sheetStack } from './sheet-stack.ts';

export interface StackedSheet {
  /**
   * True for a sheet that opens while another one is still there: it replaces that one without the opening motion, so that
   * the page does not show through between them.
   */
  takesOver: boolean;
  /** Where the focus goes when the sheet has closed: nowhere while another one is open, or when something outside has it already. */
  finalFocus: () => HTMLElement | boolean;
}

/** Puts a sheet on the page's stack while it is open, and keeps the focus in it when what had it is gone. */
export function useSheetStack(open: boolean, onClose: () => void, popup: RefObject<HTMLElement | null>): StackedSheet {
  const stack = sheetStack();
  const [wasOpen, setWasOpen] = useState(false);
  const [takesOver, setTakesOver] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    // A sheet that closes in this rendering is still counted: its effects have not run yet.
    if (open) setTakesOver(stack.size() > 0);
  }

  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => (open ? stack.add(() => latest.current()) : undefined), [open, stack]);

  useEffect(() => {
    if (!open) return;
    // A navigation under the sheet may have taken the history entry.
    stack.settle();
    // The focused button may have been removed with the content before.
    if (document.activeElement === document.body) popup.current?.focus({ preventScroll: true });
  });

  const finalFocus = () => {
    if (stack.size() > 0) return false;
    // Such as the first wrong field, where the answer came while the sheet closed.
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && !popup.current?.contains(activeElement)) return false;
    const origin = stack.origin();
    return origin?.isConnected ? origin : true;
  };
  return { takesOver, finalFocus };
}
