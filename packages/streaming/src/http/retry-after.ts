/** Longest delay in milliseconds. Longer ones are reduced to it. */
const maxDelayMs = 24 * 60 * 60_000;

const seconds = /^\d{1,20}$/;
/** RFC 9110's `IMF-fixdate`, such as `Fri, 20 Nov 2026 12:00:00 GMT`; its two obsolete forms count as unreadable. */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Milliseconds since 1970; null if the text is not an HTTP date. */
const readHttpDate = (text: string): number | null => {
  const at = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

const millisecondsOf = (text: string, now: number): number | null => {
  if (seconds.test(text)) return Number(text) * 1000;
  const date = readHttpDate(text);
  return date === null ? null : Math.max(0, date - now);
};

/**
 * The time of a response by the service's clock, from its `Date` header, because the device's clock may be hours off. Returns `now`
 * (the device's time) without the header, for example where a browser does not expose it.
 */
export const responseTimeOf = (date: string | null, now: number): number => readHttpDate((date ?? '').trim()) ?? now;

/**
 * `Retry-After` in milliseconds, at most a day: whole seconds or an HTTP date, as RFC 9110 says. Null for anything else, such as
 * `5, 6`, `-1` or `1.5`.
 */
export const readRetryAfter = (header: string | null, now: number): number | null => {
  const delayMs = millisecondsOf((header ?? '').trim(), now);
  return delayMs === null ? null : Math.min(delayMs, maxDelayMs);
};
