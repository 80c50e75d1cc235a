import { vi } from 'vitest';

/** jsdom lays nothing out: makes boxes 600 px high and rows of lists 72 px, so that a box shows the rows that fit. */
export const stubElementSizes = (): void => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
};
