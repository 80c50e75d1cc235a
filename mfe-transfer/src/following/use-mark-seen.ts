import type { CopyDetails } from '@playa/contracts';
import { useEffect } from 'react';
import { useSeenCopyMutation } from '../store/copies-api.ts';

/**
 * Tells the server that the end of a copy was seen, once it is `shown` on a visible page. A failed copy stays unseen until
 * its sheet is closed, as connecting again leads away from the page first.
 * @returns tells so at once, for a copy that is closed or dismissed
 */
export const useMarkSeen = (copy: CopyDetails | undefined, shown: boolean): (() => void) => {
  const [seenCopy] = useSeenCopyMutation();
  const { id, seen, state } = copy ?? {};
  const isNews = seen === false;
  const due = shown && isNews && state !== 'failed';

  useEffect(() => {
    if (!due || !id) return;
    const look = () => {
      if (document.visibilityState === 'visible') void seenCopy(id);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [due, id, seenCopy]);

  return () => {
    if (isNews && id) void seenCopy(id);
  };
};
