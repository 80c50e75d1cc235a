import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels between the dock and what keeps clear of it. */
const gap = 12;

/** Tells the page, as `--dock-height` on its root, how much room the cards in the dock take; nothing while it is empty. */
export const useDockHeight = (): RefObject<HTMLElement | null> => {
  const dock = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = dock.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      style.setProperty('--dock-height', height > 0 ? `${height + gap}px` : '0px');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock-height');
    };
  }, []);
  return dock;
};
