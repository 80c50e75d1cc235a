import { useEffect } from 'react';

/**
 * Tells the page, as `--keyboard-height` on its root, how much of it a phone's keyboard covers: browsers leave what is
 * fixed to the bottom behind it.
 */
export const useKeyboardHeight = (): void => {
  useEffect(() => {
    const { visualViewport: visible } = window;
    const { style } = document.documentElement;
    if (!visible) return;
    const tell = () => {
      const covered = window.innerHeight - visible.height - visible.offsetTop;
      // A page that was enlarged by two fingers is not covered by anything.
      style.setProperty('--keyboard-height', visible.scale === 1 ? `${Math.max(0, covered)}px` : '0px');
    };
    visible.addEventListener('resize', tell);
    visible.addEventListener('scroll', tell);
    return () => {
      visible.removeEventListener('resize', tell);
      visible.removeEventListener('scroll', tell);
      style.removeProperty('--keyboard-height');
    };
  }, []);
};
