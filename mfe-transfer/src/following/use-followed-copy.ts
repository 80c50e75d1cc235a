import { type CopyDetails, endedCopyStates } from '@playa/contracts';
import { useEffect, useState } from 'react';
import { useCopyQuery } from '../store/copies-api.ts';

/** Milliseconds between looks at a running copy, for when the socket is down; its messages come at once. */
const lookAgainMs = 2000;

export interface FollowedCopy {
  copy: CopyDetails | undefined;
  /** Why the copy can't be looked at right now; it goes on all the same. */
  problem: string | null;
}

/** A copy as of now: what the server pushed last, checked by asking it. */
export const useFollowedCopy = (id: string): FollowedCopy => {
  const [ended, setEnded] = useState(false);
  const { data: copy, error, refetch } = useCopyQuery(id, { pollingInterval: ended ? 0 : lookAgainMs });
  const state = copy?.state;

  useEffect(() => {
    if (!state) return;
    const over = endedCopyStates.includes(state);
    setEnded(over);
    // The push says how many failed; the songs themselves are asked for once.
    if (over) refetch();
  }, [state, refetch]);

  return { copy, problem: error?.message ?? null };
};
