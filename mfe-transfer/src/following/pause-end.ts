import type { CopyProgress } from '@playa/contracts';

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** When a copy goes on that waits, or that pauses because a service asked for it; null for one that is at work. */
export const pauseEnd = ({ state, resumesAt }: Pick<CopyProgress, 'state' | 'resumesAt'>): string | null => {
  if (!resumesAt || (state !== 'waiting' && state !== 'running')) return null;
  return time.format(new Date(resumesAt));
};
