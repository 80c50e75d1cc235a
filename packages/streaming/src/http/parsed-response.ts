import type { ExchangeResponse } from '@playa/contracts';
import { readRetryAfter, responseTimeOf } from './retry-after.ts';

/** Represents a body that is not JSON, such as a web page. No schema accepts it. */
export const notJson = Symbol('not JSON');

/** An HTTP response whose body was read completely. */
export interface ParsedResponse {
  status: number;
  /** The parsed JSON; undefined for an empty body, {@link notJson} for any other content. */
  body: unknown;
  /** From `Retry-After`, in milliseconds; null without a valid header. */
  retryAfterMs: number | null;
  /** Milliseconds since 1970 by the service's clock if it sends `Date`, otherwise by the device's. */
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

export const parseResponse = ({ status, headers, text }: ExchangeResponse, now: number): ParsedResponse => {
  const at = responseTimeOf(headers.get('date'), now);
  return { status, body: parseBody(text), retryAfterMs: readRetryAfter(headers.get('retry-after'), at), at };
};
