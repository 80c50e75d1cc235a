import type { CopyCost } from '@playa/contracts';
import { texts } from '../texts.ts';

/** In English, as the texts around it, and in the listener's own time. */
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** What copies cost, in one line; null where there is nothing to say. */
export const costText = (quota: CopyCost['quota'], now: Date): string | null => {
  if (!quota) return null;
  const { searches } = quota;
  const doneBy = new Date(quota.doneBy);
  const isToday = !(doneBy > now);
  if (isToday && searches.needed === 0) return null;
  return texts.cost.needs(searches.needed, searches.leftToday, isToday ? null : day.format(doneBy));
};
