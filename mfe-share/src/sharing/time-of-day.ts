/** A time of day with seconds, as the listener's system writes it. @param time milliseconds since 1970 */
export const timeOfDay = (time: number): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(time);
