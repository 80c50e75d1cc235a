const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A past moment in as few words as tell it: today's by the time, others by the day, with the year where it is another one. */
export const momentOf = (iso: string, now = new Date()): string => {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  if (moment.toDateString() === now.toDateString()) return `today, ${time.format(moment)}`;
  return (moment.getFullYear() === now.getFullYear() ? day : date).format(moment);
};
