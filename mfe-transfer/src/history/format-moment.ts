const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a past ISO date briefly: the time for today, else the day, with the year if it is another one. */
export const formatMoment = (iso: string, now = new Date()): string => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  if (date.toDateString() === now.toDateString()) return `today, ${timeFormat.format(date)}`;
  return (date.getFullYear() === now.getFullYear() ? dayFormat : dateFormat).format(date);
};
