import { sheetStack } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the skip link leads. */
export const contentId = 'content';

const content = () => document.getElementById(contentId);

const focusQuietly = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  // It is a place to read on from, not a control.
  element.style.outline = 'none';
  // An open sheet keeps the focus; it goes to the page when the sheet has closed.
  if (sheetStack().size() > 0) sheetStack().returnTo(element);
  else element.focus({ preventScroll: true });
};

/** What has the focus, or will have it once the sheets are closed. */
const focused = () => (sheetStack().size() > 0 ? sheetStack().origin() : document.activeElement);

/** Moves focus on to the page's heading if it still waits at the content for the page to arrive. */
export const takeFocusToHeading = (): void => {
  const main = content();
  const heading = main?.querySelector('h1');
  if (heading && focused() === main) focusQuietly(heading);
};

/** After going to another page, focus begins at its heading, as it would after a page load. */
export const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = content();
    if (!main) return;
    focusQuietly(main);
    takeFocusToHeading();
  }, [pathname]);
};
