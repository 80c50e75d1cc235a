import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sheetStack } from './sheet-stack.ts';

export interface StackedSheet {
  /**
   * True for a sheet that opens while another one is still shown. It replaces that sheet without the opening animation, so that
   * the page is not visible between them.
   */
  replacesSheet: boolean;
  /** Returns the element that gets the focus when the sheet has closed; false while another sheet is open, or if an element outside has the focus. */
  finalFocus: () => HTMLElement | boolean;
}

/** Adds a sheet to the page's stack while it is open, and focuses the sheet when the focused element was removed. */
export function useSheetStack(open: boolean, onClose: () => void, popup: RefObject<HTMLElement | null>): StackedSheet {
  const stack = sheetStack();
  const [wasOpen, setWasOpen] = useState(false);
  const [replacesSheet, setReplacesSheet] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    // A sheet that closes in this render is still counted, because its effects have not run yet.
    if (open) setReplacesSheet(stack.size() > 0);
  }

  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => (open ? stack.add(() => latest.current()) : undefined), [open, stack]);

  useEffect(() => {
    if (!open) return;
    // A navigation of the page may have replaced the history entry.
    stack.settle();
    // The focused button may have been removed with the previous content.
    if (document.activeElement === document.body) popup.current?.focus({ preventScroll: true });
  });

  const finalFocus = () => {
    if (stack.size() > 0) return false;
    // E.g. the first invalid field, if the server responded while the sheet was closing.
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && !popup.current?.contains(activeElement)) return false;
    const origin = stack.origin();
    return origin?.isConnected ? origin : true;
  };
  return { replacesSheet, finalFocus };
}
