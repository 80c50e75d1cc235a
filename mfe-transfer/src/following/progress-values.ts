import type { CopyProgress } from '@playa/contracts';
import { texts } from '../texts.ts';

/** In English, as the texts around it. */
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The playlist's name, or words for one without a name. */
export const nameOf = ({ playlistName }: Pick<CopyProgress, 'playlistName'>): string =>
  playlistName.trim() || texts.untitled;

/** Per cent of a copy, 0 to 100: copied / total (spec section 4); 0 until the total is known. */
export const percentOf = ({ copied, total }: Pick<CopyProgress, 'copied' | 'total'>): number =>
  total ? Math.round((copied / total) * 100) : 0;

/** The listener's time of day at a moment (ISO date), with the day where that is another one than today's. */
export const timeOf = (iso: string, now = new Date()): string => {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday ? time.format(moment) : `${time.format(moment)} on ${day.format(moment)}`;
};

/** When a waiting or pausing copy continues, as `timeOf` says it; null for one that is at work or has ended. */
export const resumeTimeOf = ({ state, resumesAt }: Pick<CopyProgress, 'state' | 'resumesAt'>): string | null => {
  if (!resumesAt || (state !== 'waiting' && state !== 'running')) return null;
  return timeOf(resumesAt);
};
