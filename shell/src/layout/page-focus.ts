import { moveFocusTo, moveFocusToHeading } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Id of the target of the skip link. */
export const contentId = 'content';

/** Moves the focus to the page's heading after a navigation to another page. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById(contentId);
    if (!main) return;
    moveFocusTo(main);
    moveFocusToHeading();
  }, [pathname]);
};
