import { useSyncExternalStore } from 'react';

/** Minimum width for a column beside the stage. */
const wide = '(min-width: 1024px)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the comments are shown beside the stage; otherwise they open as a sheet. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
