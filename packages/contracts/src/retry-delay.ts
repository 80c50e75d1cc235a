import { ProblemError, TransportError } from './problem.ts';
import { StreamingError, type StreamingErrorKind } from './streaming-client.ts';

const transientKinds: readonly StreamingErrorKind[] = ['unavailable', 'network', 'rate-limited'];
const transientStatuses: readonly number[] = [502, 503, 504];

/**
 * Milliseconds to wait before a failed read is retried: 0 if no delay was requested. Null if a retry would fail again, e.g. for a deleted
 * resource, or if the user has to act. Answers that are not the API's own count as transient, because proxies send them while the backend
 * is unavailable.
 */
export const retryDelayOf = (error: unknown): number | null => {
  if (error instanceof StreamingError) {
    const { kind, retryAfterMs } = error;
    const isTransient = transientKinds.includes(kind) || (kind === 'quota-exceeded' && retryAfterMs !== null);
    return isTransient ? (retryAfterMs ?? 0) : null;
  }
  if (error instanceof ProblemError) {
    const { httpStatus, problem } = error;
    return transientStatuses.includes(httpStatus) ? (problem.retryAfter ?? 0) * 1000 : null;
  }
  return error instanceof TransportError ? 0 : null;
};
