const dayMs = 24 * 60 * 60_000;

const isSameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString();

/**
 * When something goes on, as listeners say it: "at 9:00 AM", "tomorrow at 9:00 AM", "on Monday at 9:00 AM", "on January 9 at 9:00 AM".
 * @param time milliseconds since 1970, in the local time zone's days
 */
export const momentOf = (time: number, now: number = Date.now()): string => {
  const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(time);
  if (isSameDay(time, now)) return `at ${clock}`;
  if (isSameDay(time, now + dayMs)) return `tomorrow at ${clock}`;
  const day: Intl.DateTimeFormatOptions =
    time - now < 6 * dayMs ? { weekday: 'long' } : { month: 'long', day: 'numeric' };
  return `on ${new Intl.DateTimeFormat('en', day).format(time)} at ${clock}`;
};
