import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusQuietly } from '../sheet/page-focus.ts';

const handOn = (from: Element): void => {
  const holder = from.closest<HTMLElement>('[role="dialog"], main');
  if (holder?.matches('main')) focusQuietly(holder);
  else holder?.focus();
};

/**
 * Hands the focus on to the dialog or the page's `main` when the element goes with the focus in it, e.g. after "Try again". The browser
 * would drop it, and whoever uses the keyboard would begin at the top of the page.
 */
export const useHandOnFocus = <E extends Element>(): RefObject<E | null> => {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) handOn(element);
    };
  }, []);
  return ref;
};
