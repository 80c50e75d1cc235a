import { useEffect, useRef } from 'react';

/** Calls `act` once when `due` holds on a visible page: at once, or when the page is looked at again. */
export const useWhenVisible = (due: boolean, act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!due) return;
    const look = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [due]);
};
