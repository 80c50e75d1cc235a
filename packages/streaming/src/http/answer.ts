import type { ExchangeResponse } from '@playa/contracts';
import { readRetryAfter, timeOfAnswer } from './retry-after.ts';

/** Represents a body that is not JSON, such as a web page. No schema accepts it. */
export const notJson = Symbol('not JSON');

/** An HTTP answer, read to its end. */
export interface Answer {
  status: number;
  /** The parsed JSON; undefined when the body was empty, {@link notJson} when it was something else. */
  body: unknown;
  /** From `Retry-After`, in milliseconds; null without a readable one. */
  retryAfterMs: number | null;
  /** Milliseconds since 1970 by the service's clock where it names the time, else by the device's. */
  at: number;
}

const parseBody = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
};

export const readAnswer = ({ status, headers, text }: ExchangeResponse, now: number): Answer => {
  const at = timeOfAnswer(headers.get('date'), now);
  return { status, body: parseBody(text), retryAfterMs: readRetryAfter(headers.get('retry-after'), at), at };
};
