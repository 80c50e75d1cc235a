import { sheetStack } from './sheet-stack.ts';

/** Focuses an element that is no control, without an outline, so that screen readers continue from it. While a sheet is open, the element gets the focus when the sheet has closed. */
export const moveFocusTo = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.style.outline = 'none';
  if (sheetStack().size() > 0) sheetStack().returnTo(element);
  else element.focus({ preventScroll: true });
};

/** The element that has the focus, or gets it when the open sheets have closed. */
const focusedElement = () => (sheetStack().size() > 0 ? sheetStack().origin() : document.activeElement);

/** Moves the focus from the page's `main` to its heading (`h1`). Does nothing if another element has the focus. */
export const moveFocusToHeading = (): void => {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading && focusedElement() === main) moveFocusTo(heading);
};
