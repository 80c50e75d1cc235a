import type { CopyDetails } from '@playa/contracts';
import { useSeenCopyMutation } from '../store/copies-api.ts';
import { useWhenVisible } from './use-when-visible.ts';

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

  useWhenVisible(due, () => {
    if (id) void seenCopy(id);
  });

  return () => {
    if (isNews && id) void seenCopy(id);
  };
};
