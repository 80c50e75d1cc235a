/** Milliseconds of the longest pause that services ask for. Longer ones are cut to it. */
const longestMs = 24 * 60 * 60_000;

const seconds = /^\d{1,20}$/;
/** RFC 9110's `IMF-fixdate`, such as `Fri, 20 Nov 2026 12:00:00 GMT`; its two obsolete forms count as unreadable. */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const millisecondsOf = (text: string, now: number): number | null => {
  if (seconds.test(text)) return Number(text) * 1000;
  if (!httpDate.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

/**
 * `Retry-After` in milliseconds, at most a day: whole seconds or an HTTP date, as RFC 9110 says. Null for anything else, such as
 * `5, 6`, `-1` or `1.5`.
 */
export const readRetryAfter = (header: string | null, now: number): number | null => {
  const asked = millisecondsOf((header ?? '').trim(), now);
  return asked === null ? null : Math.min(asked, longestMs);
};
