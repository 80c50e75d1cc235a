import { moveFocusTo, moveFocusToHeading } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the skip link leads. */
export const contentId = 'content';

/** After going to another page, focus begins at its heading, as it would after a page load. */
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
