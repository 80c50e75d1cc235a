import { type CopyDetails, endedCopyStates, useRealtimeStatus } from '@playa/contracts';
import { useAutoRetry } from '@playa/ui';
import { useEffect, useState } from 'react';
import { toFailure, useCopyQuery } from '../store/copies-api.ts';

/** Milliseconds between polls of a running copy while the realtime connection is down. */
const pollMs = 2000;

export interface FollowedCopy {
  copy: CopyDetails | undefined;
  /** Why the copy could not be loaded; it continues on the server. */
  problem: string | null;
}

/** The latest known state of a copy: pushed by the server, or polled while the connection is down. */
export const useFollowedCopy = (id: string): FollowedCopy => {
  const [isEnded, setIsEnded] = useState(false);
  const isDisconnected = useRealtimeStatus() === 'away';
  const { data: copy, error, refetch } = useCopyQuery(id, { pollingInterval: isDisconnected && !isEnded ? pollMs : 0 });
  useAutoRetry(toFailure(error), refetch);
  const state = copy?.state;

  useEffect(() => {
    if (!state) return;
    const hasEnded = endedCopyStates.includes(state);
    setIsEnded(hasEnded);
    // A push contains only the number of failed songs; the songs are loaded once.
    if (hasEnded) refetch();
  }, [state, refetch]);

  return { copy, problem: error?.message ?? null };
};
