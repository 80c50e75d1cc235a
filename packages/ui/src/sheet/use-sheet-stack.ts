import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sheetStack } from './sheet-stack.ts';

export interface StackedSheet {
  /**
   * True for a sheet that opens while another one is still there, as the next step of the same matter: it takes that one's
   * place instead of rising anew over a page that would show through in between.
   */
  takesOver: boolean;
  /** Where the focus goes when the sheet has closed: nowhere while another one is open. */
  finalFocus: () => HTMLElement | boolean;
}

/** Puts a sheet on the page's stack while it is open, and keeps the focus in it when what had it is gone. */
export function useSheetStack(open: boolean, onClose: () => void, popup: RefObject<HTMLElement | null>): StackedSheet {
  const stack = sheetStack();
  const [wasOpen, setWasOpen] = useState(false);
  const [takesOver, setTakesOver] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    // The sheet before is counted until this one's effects run.
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
    // The pressed button may have gone with the step before.
    if (document.activeElement === document.body) popup.current?.focus({ preventScroll: true });
  });

  const finalFocus = () => {
    if (stack.size() > 0) return false;
    const origin = stack.origin();
    return origin?.isConnected ? origin : true;
  };
  return { takesOver, finalFocus };
}
