import { type RefObject, useLayoutEffect, useState } from 'react';

/** The element's distance from the top of the page in pixels. Updates when the content above changes. */
export const useScrollMargin = (element: RefObject<HTMLElement | null>): number => {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setMargin(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return margin;
};
