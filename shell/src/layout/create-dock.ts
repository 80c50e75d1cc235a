import type { ShellDock } from '@playa/contracts';
import { createExternalStore } from '@playa/federation';

/** Pixels between the dock and the content that keeps clear of it. */
const gap = 12;

/** The custom property with the height that the dock takes; part of the contract's `styleContract`. */
const heightProperty = '--dock-height';

export interface Dock extends ShellDock {
  /** A React ref: makes the element the dock. Returns how to undo that. */
  attach(element: HTMLElement): () => void;
}

/** Keeps the custom property at the height of the dock's cards, 0px while it is empty. Returns how to stop. */
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

/** The place for the status cards of remotes: one element at a time, none until the page is rendered. */
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
