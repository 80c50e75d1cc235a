const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

/** The date in California, e.g. 2026-11-20: quotas begin anew when it changes. @param now milliseconds since the epoch */
export const pacificDay = (now: number): string => pacific.format(now);
