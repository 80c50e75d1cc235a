/** Time of day with seconds in the browser's locale. @param time milliseconds since 1970 */
export const timeOfDay = (time: number): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(time);
