import { useEffect, useRef, useSyncExternalStore } from 'react';

const onChange = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser has a network. True says little: the network may lead nowhere. */
export const useIsOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine);

/** Calls back each time the network is back. */
export const useWhenOnline = (callback: (() => void) | undefined): void => {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    const call = () => latest.current?.();
    window.addEventListener('online', call);
    return () => window.removeEventListener('online', call);
  }, []);
};
