/** What came back over HTTP, read to its end. */
export interface Answer {
  status: number;
  /** The parsed JSON; undefined when the body was empty or no JSON. */
  body: unknown;
  /** From `Retry-After`, in milliseconds; null without a readable one. */
  retryAfterMs: number | null;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Seconds or an HTTP date, as RFC 9110 allows. */
const readRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds * 1000));
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};

export const readAnswer = async (response: Response, now: number): Promise<Answer> => ({
  status: response.status,
  body: parseJson(await response.text()),
  retryAfterMs: readRetryAfter(response.headers.get('retry-after'), now),
});
