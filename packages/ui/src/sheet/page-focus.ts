import { sheetStack } from './sheet-stack.ts';

/** Focuses an element that is a place to read on from, not a control. Under an open sheet it gets the focus when the sheet has closed. */
export const focusQuietly = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.style.outline = 'none';
  if (sheetStack().size() > 0) sheetStack().returnTo(element);
  else element.focus({ preventScroll: true });
};

/** What has the focus, or will have it once the sheets are closed. */
const focused = () => (sheetStack().size() > 0 ? sheetStack().origin() : document.activeElement);

/** Moves focus on to the page's heading (`h1`) if it still waits at the page's `main` for the page to arrive. */
export const takeFocusToHeading = (): void => {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading && focused() === main) focusQuietly(heading);
};
