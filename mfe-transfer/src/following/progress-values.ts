import type { CopyProgress } from '@playa/contracts';
import { texts } from '../texts.ts';

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The playlist's name, or words for one without a name. */
export const nameOf = ({ playlistName }: Pick<CopyProgress, 'playlistName'>): string =>
  playlistName.trim() || texts.untitled;

/** Per cent of a copy, 0 to 100: copied / total (spec section 4); 0 until the total is known. */
export const percentOf = ({ copied, total }: Pick<CopyProgress, 'copied' | 'total'>): number =>
  total ? Math.round((copied / total) * 100) : 0;

/** The time of day of a moment (ISO date), as the listener's country writes it. */
export const timeOf = (iso: string): string => time.format(new Date(iso));

/** The time of day at which a waiting or pausing copy continues; null for one that is at work or has ended. */
export const resumeTimeOf = ({ state, resumesAt }: Pick<CopyProgress, 'state' | 'resumesAt'>): string | null => {
  if (!resumesAt || (state !== 'waiting' && state !== 'running')) return null;
  return timeOf(resumesAt);
};
