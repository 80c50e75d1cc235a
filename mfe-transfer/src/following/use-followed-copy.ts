import { type CopyDetails, endedCopyStates, useRealtimeStatus } from '@playa/contracts';
import { useAutoRetry } from '@playa/ui';
import { useEffect, useState } from 'react';
import { failureOf, useCopyQuery } from '../store/copies-api.ts';

/** Milliseconds between polls of a running copy while the realtime connection is away. */
const pollMs = 2000;

export interface FollowedCopy {
  copy: CopyDetails | undefined;
  /** Why the copy could not be read; it continues on the server. */
  problem: string | null;
}

/** The latest known state of a copy: pushed by the server, or polled while the connection is away. */
export const useFollowedCopy = (id: string): FollowedCopy => {
  const [ended, setEnded] = useState(false);
  const away = useRealtimeStatus() === 'away';
  const { data: copy, error, refetch } = useCopyQuery(id, { pollingInterval: away && !ended ? pollMs : 0 });
  useAutoRetry(failureOf(error), refetch);
  const state = copy?.state;

  useEffect(() => {
    if (!state) return;
    const over = endedCopyStates.includes(state);
    setEnded(over);
    // A push has only the number of failed songs; the songs are read once.
    if (over) refetch();
  }, [state, refetch]);

  return { copy, problem: error?.message ?? null };
};
