import { type CopyGroup, useRealtimeStatus } from '@playa/contracts';
import { useAutoRetry } from '@playa/ui';
import { useEffect, useRef, useState } from 'react';
import { toFailure, useGroupQuery } from '../store/copies-api.ts';
import { hasEnded } from './group-stats.ts';

/** Milliseconds between polls of a running group while the realtime connection is down. */
const pollMs = 3000;

/** The latest known state of a group: pushed by the server, or polled while the connection is down. */
export const useFollowedGroup = (id: string): { group: CopyGroup | undefined; problem: string | null } => {
  const [ended, setEnded] = useState(false);
  const isDisconnected = useRealtimeStatus() === 'away';
  const wasDisconnected = useRef(isDisconnected);
  const { data: group, error, refetch } = useGroupQuery(id, { pollingInterval: isDisconnected && !ended ? pollMs : 0 });
  useAutoRetry(toFailure(error), refetch);
  const hasGroupEnded = group?.copies.every(hasEnded) ?? false;
  if (hasGroupEnded !== ended) setEnded(hasGroupEnded);

  useEffect(() => {
    // Pushes were lost while the connection was down.
    if (wasDisconnected.current && !isDisconnected) refetch();
    wasDisconnected.current = isDisconnected;
  }, [isDisconnected, refetch]);

  return { group, problem: error?.message ?? null };
};
