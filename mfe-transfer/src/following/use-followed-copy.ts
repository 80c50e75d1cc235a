import { type CopyDetails, endedCopyStates, useRealtimeStatus } from '@playa/contracts';
import { useEffect, useState } from 'react';
import { useCopyQuery } from '../store/copies-api.ts';

/** Milliseconds between polls of a running copy while the server can't tell of it by itself. */
const pollMs = 2000;

export interface FollowedCopy {
  copy: CopyDetails | undefined;
  /** Why the copy can't be looked at right now; it goes on all the same. */
  problem: string | null;
}

/** A copy as of now: what the server told last, or polled while the connection is away. */
export const useFollowedCopy = (id: string): FollowedCopy => {
  const [ended, setEnded] = useState(false);
  const away = useRealtimeStatus() === 'away';
  const { data: copy, error, refetch } = useCopyQuery(id, { pollingInterval: away && !ended ? pollMs : 0 });
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
