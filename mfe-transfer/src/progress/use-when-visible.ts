import { useEffect, useRef } from 'react';

/** Calls `callback` when `isDue` is true on a visible page: at once, or when the page becomes visible. */
export const useWhenVisible = (isDue: boolean, callback: () => void): void => {
  const latestCallback = useRef(callback);
  useEffect(() => {
    latestCallback.current = callback;
  });
  useEffect(() => {
    if (!isDue) return;
    const check = () => {
      if (document.visibilityState === 'visible') latestCallback.current();
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [isDue]);
};
