import { type RefObject, useLayoutEffect, useRef } from 'react';
import { moveFocusTo } from '../sheet/page-focus.ts';

const moveFocusFrom = (from: Element): void => {
  const container = from.closest<HTMLElement>('[role="dialog"], main');
  if (container?.matches('main')) moveFocusTo(container);
  else container?.focus();
};

/**
 * Moves the focus to the surrounding dialog or the page's `main` when the element is removed while it contains the focus, e.g. after "Try again".
 * Otherwise the browser resets the focus, and keyboard users would have to start at the top of the page.
 */
export const useMoveFocusOnUnmount = <E extends Element>(): RefObject<E | null> => {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) moveFocusFrom(element);
    };
  }, []);
  return ref;
};
