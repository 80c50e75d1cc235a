import type { ShellDock } from '@playa/contracts';

/** Pixels between the dock and what keeps clear of it. */
const gap = 12;

/** The property that says how much room the dock takes; part of the contract's `styleContract`. */
const heightProperty = '--dock-height';

export interface Dock extends ShellDock {
  /** Makes an element the dock, as a React ref; returns how to undo that. */
  attach(element: HTMLElement): () => void;
}

/** Tells the page how much room the cards in the dock take; nothing while it is empty. Returns how to stop. */
const tellHeight = (element: HTMLElement): (() => void) => {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = element.offsetHeight;
    style.setProperty(heightProperty, height > 0 ? `${height + gap}px` : '0px');
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(heightProperty);
  };
};

/** The place for small status cards of remotes: one element at a time, none until the page is there. */
export const createDock = (): Dock => {
  let current: HTMLElement | null = null;
  const listeners = new Set<() => void>();
  const set = (element: HTMLElement | null) => {
    current = element;
    for (const listener of [...listeners]) listener();
  };
  return {
    element: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(element) {
      const silence = tellHeight(element);
      set(element);
      return () => {
        silence();
        if (current === element) set(null);
      };
    },
  };
};
