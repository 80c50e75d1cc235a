import { texts } from '../texts.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en');

/** A session in use is renewed about every 15 minutes, so times are not more precise than this. */
const minutesInUse = 16;

/** Formats the time of a session's last use. @param lastUsedAt ISO 8601 @param now milliseconds since 1970 */
export const lastUse = (lastUsedAt: string, now: number): string => {
  const seconds = Math.max(0, (now - Date.parse(lastUsedAt)) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? (['minute', 60] as const);
  if (seconds < minutesInUse * 60) return texts.sessions.justNow;
  return texts.sessions.lastUsed(relative.format(-Math.floor(seconds / length), unit));
};
