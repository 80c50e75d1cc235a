import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onNear` while the element of the returned ref is less than a screen below the view, each time `enabled` becomes true. */
export const useNearView = <T extends Element>(enabled: boolean, onNear: () => void): RefObject<T | null> => {
  const element = useRef<T>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (!enabled || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [enabled]);
  return element;
};
