import type { CopyDetails } from '@playa/contracts';
import { useSeenCopyMutation } from '../store/copies-api.ts';
import { useWhenVisible } from './use-when-visible.ts';

/**
 * Marks the end of a copy as seen once it is `shown` on a visible page. A failed copy stays unseen until its sheet is closed, as
 * reconnecting leaves the page first.
 * @returns marks it at once, for a copy that is closed or dismissed
 */
export const useMarkSeen = (copy: CopyDetails | undefined, shown: boolean): (() => void) => {
  const [seenCopy] = useSeenCopyMutation();
  const { id, seen, state } = copy ?? {};
  const isUnseen = seen === false;
  const isDue = shown && isUnseen && state !== 'failed';

  useWhenVisible(isDue, () => {
    if (id) void seenCopy(id);
  });

  return () => {
    if (isUnseen && id) void seenCopy(id);
  };
};
