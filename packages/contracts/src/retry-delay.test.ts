import { describe, expect, it } from 'vitest';
import { type ProblemCode, ProblemError, TransportError } from './problem.ts';
import { retryDelayOf } from './retry-delay.ts';
import { StreamingError, type StreamingErrorKind } from './streaming-client.ts';

const ofService = (kind: StreamingErrorKind, retryAfterMs: number | null = null) =>
  new StreamingError('spotify', kind, 'what the service said', { retryAfterMs });

const ofBackend = (httpStatus: number, code: ProblemCode, retryAfter?: number) =>
  new ProblemError(httpStatus, { status: 'error', code, message: 'what Playa said', retryAfter });

describe('the pause before a failed read is repeated', () => {
  it.each<[string, unknown, number]>([
    ['a service that does not answer', ofService('network'), 0],
    ['a service with a fault', ofService('unavailable'), 0],
    ['a service with a fault that names a time', ofService('unavailable', 9000), 9000],
    ['a service that asks for a pause', ofService('rate-limited', 30_000), 30_000],
    ['a used-up quota with a time', ofService('quota-exceeded', 3_600_000), 3_600_000],
    ['a backend that is away', ofBackend(503, 'service-unavailable'), 0],
    ['a backend that is away and names a time', ofBackend(503, 'service-unavailable', 5), 5000],
    ['a gateway without a backend', ofBackend(502, 'internal'), 0],
    ['a gateway that waited in vain', ofBackend(504, 'internal'), 0],
    ['no answer', new TransportError('FETCH_ERROR', 'No answer.'), 0],
    ['an answer that is too late', new TransportError('TIMEOUT_ERROR', 'No answer.'), 0],
    ['the page of a proxy', new TransportError('PARSING_ERROR', 'No JSON.'), 0],
  ])('is as long as asked for after %s', (_, error, pauseMs) => {
    expect(retryDelayOf(error)).toBe(pauseMs);
  });

  it.each<[string, unknown]>([
    ['a refused login', ofService('unauthorized')],
    ['something that the service forbids', ofService('forbidden')],
    ['something that the service has no longer', ofService('not-found')],
    ['an answer that cannot be read', ofService('malformed-response')],
    ['a used-up quota without a time', ofService('quota-exceeded')],
    ['something that the backend forbids', ofBackend(403, 'forbidden')],
    ['something that the backend has no longer', ofBackend(404, 'not-found')],
    ['too many requests', ofBackend(429, 'too-many-requests', 60)],
    ['a fault of the backend', ofBackend(500, 'internal')],
    ['a mistake in the code', new TypeError('x is undefined')],
    ['nothing', undefined],
  ])('is none after %s, as waiting does not help', (_, error) => {
    expect(retryDelayOf(error)).toBeNull();
  });
});
