/** Adds what jsdom lacks and components call, just enough for them to run: sizes are zero and no media query matches. */
export function fillGaps(): void {
  lend(window, 'matchMedia', noMatch);
  lend(window, 'CSS', { escape: escapeIdentifier, supports: () => false });
  lend(window, 'ResizeObserver', SilentObserver);
  lend(window, 'IntersectionObserver', SilentObserver);
  lend(window, 'PointerEvent', MouseEvent);
  lend(window, 'scrollTo', doNothing, 'always');
  lend(Element.prototype, 'scrollIntoView', doNothing);
  lend(Element.prototype, 'setPointerCapture', doNothing);
  lend(Element.prototype, 'releasePointerCapture', doNothing);
  lend(Element.prototype, 'hasPointerCapture', () => false);
  lend(Element.prototype, 'getAnimations', () => []);
  lend(document, 'elementFromPoint', () => null);
  lend(HTMLCanvasElement.prototype, 'getContext', () => null, 'always');
  lend(HTMLMediaElement.prototype, 'load', doNothing, 'always');
  lend(HTMLMediaElement.prototype, 'pause', doNothing, 'always');
  lend(window, 'requestAnimationFrame', requestFrame, 'always');
  lend(window, 'cancelAnimationFrame', cancelFrame, 'always');
  knowSearch();
}

/**
 * A frame of its own for each request. jsdom draws all frames by one interval: when a library that kept jsdom's function asks for the first
 * of them under fake timers, none is ever drawn again, in all later tests of the page.
 */
function requestFrame(callback: FrameRequestCallback): number {
  return Number(setTimeout(() => callback(performance.now()), 16));
}

function cancelFrame(handle: number): void {
  clearTimeout(handle);
}

/** Gives the object the member unless it has one of its own; `always` replaces jsdom's own. */
function lend(target: object, name: string, member: unknown, when: 'missing' | 'always' = 'missing'): void {
  // Not `in`: the test environment names some members that it then leaves undefined.
  if (when === 'missing' && Reflect.get(target, name) !== undefined) return;
  Object.defineProperty(target, name, { configurable: true, writable: true, value: member });
}

/** React warns of an element that is an HTMLUnknownElement, which `search` is for jsdom. */
function knowSearch(): void {
  if (Object.prototype.toString.call(document.createElement('search')) === '[object HTMLElement]') return;
  const createElement = document.createElement.bind(document);
  const create = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = createElement(name, options);
    return name === 'search' ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' }) : element;
  };
  lend(document, 'createElement', create, 'always');
}

function doNothing(): void {}

function noMatch(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: doNothing,
    removeListener: doNothing,
  });
}

function escapeIdentifier(text: string): string {
  return text.replace(/[^\w-]/g, '\\$&');
}

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}
