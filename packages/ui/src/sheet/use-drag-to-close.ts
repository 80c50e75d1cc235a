import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels let go of below which the sheet stays, and closes above. */
const enough = 90;
/** Pixels a finger trembles while it only presses. */
const tremble = 6;

/**
 * Handlers for a sheet's grab handle: the sheet follows the finger down (as `--dragged`) and closes when let go of far enough;
 * a press without a drag closes it too.
 */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const distance = useRef(0);

  const settle = () => {
    start.current = null;
    sheet.current?.style.removeProperty('--dragged');
    sheet.current?.removeAttribute('data-dragged');
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = event.clientY;
      distance.current = 0;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      distance.current = Math.max(0, event.clientY - start.current);
      sheet.current?.style.setProperty('--dragged', `${distance.current}px`);
      sheet.current?.setAttribute('data-dragged', '');
    },
    onPointerUp() {
      settle();
      if (distance.current > enough) onClose();
    },
    onPointerCancel: settle,
    onClick() {
      // The click that ends a drag says nothing by itself; one from the keyboard follows no drag.
      if (distance.current <= tremble) onClose();
      distance.current = 0;
    },
  };
}
