/** Adds minimal versions of browser functions that jsdom lacks: sizes are zero and no media query matches. */
export function installJsdomPolyfills(): void {
  defineMember(window, 'matchMedia', noMatch);
  defineMember(window, 'CSS', { escape: escapeIdentifier, supports: () => false });
  defineMember(window, 'ResizeObserver', NoopObserver);
  defineMember(window, 'IntersectionObserver', NoopObserver);
  defineMember(window, 'PointerEvent', MouseEvent);
  defineMember(window, 'scrollTo', doNothing, 'always');
  defineMember(Element.prototype, 'scrollIntoView', doNothing);
  defineMember(Element.prototype, 'setPointerCapture', doNothing);
  defineMember(Element.prototype, 'releasePointerCapture', doNothing);
  defineMember(Element.prototype, 'hasPointerCapture', () => false);
  defineMember(Element.prototype, 'getAnimations', () => []);
  defineMember(document, 'elementFromPoint', () => null);
  defineMember(HTMLCanvasElement.prototype, 'getContext', () => null, 'always');
  defineMember(HTMLMediaElement.prototype, 'load', doNothing, 'always');
  defineMember(HTMLMediaElement.prototype, 'pause', doNothing, 'always');
  defineMember(window, 'requestAnimationFrame', requestFrame, 'always');
  defineMember(window, 'cancelAnimationFrame', cancelFrame, 'always');
  defineSearchElement();
}

/**
 * Runs each frame with a separate timer. jsdom runs all frames with one interval: if a library requests the first frame under
 * fake timers, no later frame of the page would run.
 */
function requestFrame(callback: FrameRequestCallback): number {
  return Number(setTimeout(() => callback(performance.now()), 16));
}

function cancelFrame(handle: number): void {
  clearTimeout(handle);
}

/** Defines a member unless the object has it; `always` replaces jsdom's. */
function defineMember(target: object, name: string, member: unknown, when: 'missing' | 'always' = 'missing'): void {
  // Not `in`, since the test environment defines some members as undefined.
  if (when === 'missing' && Reflect.get(target, name) !== undefined) return;
  Object.defineProperty(target, name, { configurable: true, writable: true, value: member });
}

/** React warns of an HTMLUnknownElement, and jsdom creates one for `search`. */
function defineSearchElement(): void {
  if (Object.prototype.toString.call(document.createElement('search')) === '[object HTMLElement]') return;
  const createElement = document.createElement.bind(document);
  const create = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = createElement(name, options);
    return name === 'search' ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' }) : element;
  };
  defineMember(document, 'createElement', create, 'always');
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

class NoopObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}
