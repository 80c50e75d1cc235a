import type { CopyCost } from '@playa/contracts';
import { texts } from '../texts.ts';

/** English, like the surrounding texts, in the listener's time zone. */
const dateFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The quota that copies need, in one line; null if there is nothing to say. */
export const costText = (quota: CopyCost['quota'], now: Date): string | null => {
  if (!quota) return null;
  const { searches } = quota;
  const doneBy = new Date(quota.doneBy);
  const isToday = !(doneBy > now);
  if (isToday && searches.needed === 0) return null;
  return texts.cost.needs(searches.needed, searches.leftToday, isToday ? null : dateFormat.format(doneBy));
};
