import { useEffect } from 'react';

/**
 * Sets the custom property `--keyboard-height` of the root element to the height of a phone's keyboard, in px: browsers leave elements that
 * are fixed to the bottom behind the keyboard.
 */
export const useKeyboardHeight = (): void => {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    if (!viewport) return;
    const update = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // A smaller viewport of a page that was zoomed by a pinch is no keyboard.
      style.setProperty('--keyboard-height', viewport.scale === 1 ? `${Math.max(0, covered)}px` : '0px');
    };
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      style.removeProperty('--keyboard-height');
    };
  }, []);
};
