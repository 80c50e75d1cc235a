import { useEffect, useRef, useSyncExternalStore } from 'react';

const subscribe = (subscribe: () => void): (() => void) => {
  window.addEventListener('online', subscribe);
  window.addEventListener('offline', subscribe);
  return () => {
    window.removeEventListener('online', subscribe);
    window.removeEventListener('offline', subscribe);
  };
};

/** Whether the browser has a network. True does not mean that servers can be reached. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Calls `callback` each time the network is back. */
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
