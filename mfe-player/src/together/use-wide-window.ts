import { useSyncExternalStore } from 'react';

/** From this width on there is room for a column beside the stage. */
const wide = '(min-width: 1024px)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the comments stand beside the stage; otherwise they open over it. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
