import { useEffect, useRef, useState } from 'react';

/** Pixels that the finger goes down until letting go refreshes. */
const neededPx = 120;

const isScrolledToTop = () => window.scrollY <= 0;

/** Sheets and fields have their own gestures. */
const isOnPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('main') !== null && target.closest('[role=dialog], input') === null;

/**
 * Pulling the page down at its top refreshes it; on touch screens only. Returns how far it is pulled: 1 and more refreshes when the
 * finger is lifted. There is a button besides.
 */
export const usePullToRefresh = (refresh: () => void): number => {
  const [pulled, setPulled] = useState(0);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    let startY: number | null = null;
    let share = 0;
    const set = (next: number) => {
      share = next;
      setPulled(next);
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      startY = touch && touches.length === 1 && isScrolledToTop() && isOnPage(target) ? touch.clientY : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (startY === null || !touch) return;
      set(isScrolledToTop() ? Math.max(0, (touch.clientY - startY) / neededPx) : 0);
    };
    const end = () => {
      if (share >= 1) latest.current();
      startY = null;
      set(0);
    };
    const cancel = () => {
      startY = null;
      set(0);
    };
    window.addEventListener('touchstart', begin, options);
    window.addEventListener('touchmove', move, options);
    window.addEventListener('touchend', end, options);
    window.addEventListener('touchcancel', cancel, options);

    // The browser's own gesture would load the whole page anew.
    const { style } = document.documentElement;
    const before = style.overscrollBehaviorY;
    style.overscrollBehaviorY = 'contain';
    return () => {
      listening.abort();
      style.overscrollBehaviorY = before;
    };
  }, []);

  return pulled;
};
