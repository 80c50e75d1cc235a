import type { ShellDock } from '@playa/contracts';
import { createExternalStore } from '@playa/federation';

/** Pixels between the dock and the content. */
const gap = 12;

/** The custom property with the height of the dock; part of the contract's `styleContract`. */
const heightProperty = '--dock-height';

export interface Dock extends ShellDock {
  /** A React ref: makes the element the dock. Returns a function that undoes that. */
  attach(element: HTMLElement): () => void;
}

/** Sets the custom property to the height of the dock's cards plus the gap, 0px while it is empty. Returns a function that stops it. */
const publishHeight = (element: HTMLElement): (() => void) => {
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

/** The element for the status cards of remotes: one at a time, none until the page is rendered. */
export const createDock = (): Dock => {
  const store = createExternalStore<HTMLElement | null>(null);
  return {
    element: store.getSnapshot,
    subscribe: store.subscribe,
    attach(element) {
      const stopMeasuring = publishHeight(element);
      store.set(element);
      return () => {
        stopMeasuring();
        if (store.getSnapshot() === element) store.set(null);
      };
    },
  };
};
