import { type CopyGroup, useRealtimeStatus } from '@playa/contracts';
import { useAutoRetry } from '@playa/ui';
import { useEffect, useRef, useState } from 'react';
import { failureOf, useGroupQuery } from '../store/copies-api.ts';
import { hasEnded } from './group-figures.ts';

/** Milliseconds between polls of a group under way while the realtime connection is away. */
const pollMs = 3000;

/** The latest known state of a group: pushed by the server, or polled while the connection is away. */
export const useFollowedGroup = (id: string): { group: CopyGroup | undefined; problem: string | null } => {
  const [ended, setEnded] = useState(false);
  const away = useRealtimeStatus() === 'away';
  const wasAway = useRef(away);
  const { data: group, error, refetch } = useGroupQuery(id, { pollingInterval: away && !ended ? pollMs : 0 });
  useAutoRetry(failureOf(error), refetch);
  const isOver = group?.copies.every(hasEnded) ?? false;
  if (isOver !== ended) setEnded(isOver);

  useEffect(() => {
    // Changes that were pushed while the connection was away reached nobody.
    if (wasAway.current && !away) refetch();
    wasAway.current = away;
  }, [away, refetch]);

  return { group, problem: error?.message ?? null };
};
