import type { CopyDetails } from '@playa/contracts';
import { useEffect } from 'react';
import { useSeenCopyMutation } from '../store/copies-api.ts';

/**
 * Says that the listener has seen how a copy ended, once it is `shown` on a page in view. A copy that failed stays unseen
 * until it is closed: what it needs (a new login, say) leads away from the page first.
 * @returns says so at once, for one that is closed or dismissed
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
