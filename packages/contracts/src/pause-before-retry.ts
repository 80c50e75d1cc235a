import { ProblemError, TransportError } from './problem.ts';
import { StreamingError, type StreamingErrorKind } from './streaming-client.ts';

const passingKinds: readonly StreamingErrorKind[] = ['unavailable', 'network', 'rate-limited'];
const passingStatuses: readonly number[] = [502, 503, 504];

/**
 * Milliseconds for which a read that failed is not to be repeated: 0 where nobody asked for a pause. Null where the same read would fail
 * again, e.g. because something is gone, or where only the user can help. Any answer that is not the API's own counts as passing: it is
 * what a proxy says of a backend that is away.
 */
export const pauseBeforeRetry = (error: unknown): number | null => {
  if (error instanceof StreamingError) {
    const { kind, retryAfterMs } = error;
    const passes = passingKinds.includes(kind) || (kind === 'quota-exceeded' && retryAfterMs !== null);
    return passes ? (retryAfterMs ?? 0) : null;
  }
  if (error instanceof ProblemError) {
    const { httpStatus, problem } = error;
    return passingStatuses.includes(httpStatus) ? (problem.retryAfter ?? 0) * 1000 : null;
  }
  return error instanceof TransportError ? 0 : null;
};
