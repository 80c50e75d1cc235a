import { type RefObject, useEffect, useRef } from 'react';

/** Calls `loadMore` while the element of the returned ref is less than a screen below the view. */
export const useMoreWhenNear = <T extends Element>(enabled: boolean, loadMore: () => void): RefObject<T | null> => {
  const end = useRef<T>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  useEffect(() => {
    if (!enabled || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [enabled]);
  return end;
};
