import type { CopyProgress } from '@playa/contracts';
import { texts } from '../texts.ts';

/** English, like the surrounding texts. */
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const dateFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The playlist's name, or a text for an empty name. */
export const nameOf = ({ playlistName }: Pick<CopyProgress, 'playlistName'>): string =>
  playlistName.trim() || texts.untitled;

/** Progress of a copy in percent, 0 to 100: copied / total (spec section 4); 0 until the total is known. */
export const percentOf = ({ copied, total }: Pick<CopyProgress, 'copied' | 'total'>): number =>
  total ? Math.round((copied / total) * 100) : 0;

/** The listener's local time for an ISO date, with the day unless it is today. */
export const formatTime = (iso: string, now = new Date()): string => {
  const date = new Date(iso);
  const isToday = date.toDateString() === now.toDateString();
  return isToday ? timeFormat.format(date) : `${timeFormat.format(date)} on ${dateFormat.format(date)}`;
};

/** When a waiting or paused copy resumes, formatted by `formatTime`; null if it is active or has ended. */
export const formatResumeTime = ({ state, resumesAt }: Pick<CopyProgress, 'state' | 'resumesAt'>): string | null => {
  if (!resumesAt || (state !== 'waiting' && state !== 'running')) return null;
  return formatTime(resumesAt);
};
