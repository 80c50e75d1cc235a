import type { Exchanged } from '@playa/contracts';
import { readRetryAfter } from './retry-after.ts';

/** Stands for a body that is no JSON, such as a web page. No schema takes it. */
export const notJson = Symbol('not JSON');

/** What came back over HTTP, read to its end. */
export interface Answer {
  status: number;
  /** The parsed JSON; undefined when the body was empty, {@link notJson} when it was something else. */
  body: unknown;
  /** From `Retry-After`, in milliseconds; null without a readable one. */
  retryAfterMs: number | null;
}

const parseBody = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
};

export const readAnswer = ({ status, headers, text }: Exchanged, now: number): Answer => ({
  status,
  body: parseBody(text),
  retryAfterMs: readRetryAfter(headers.get('retry-after'), now),
});
