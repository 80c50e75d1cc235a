import { type Problem, type ProblemCode, ProblemError } from '@playa/contracts';

const httpStatus: Readonly<Record<ProblemCode, number>> = {
  'invalid-input': 400,
  'invalid-credentials': 401,
  'account-not-verified': 403,
  'username-taken': 409,
  'email-taken': 409,
  'email-unknown': 404,
  'invalid-code': 400,
  'code-expired': 400,
  'too-many-requests': 429,
  unauthenticated: 401,
  'session-expired': 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  conflict: 409,
  'service-not-connected': 409,
  'service-refused': 409,
  'service-unavailable': 503,
  'connect-cancelled': 400,
  'connect-failed': 400,
  'copy-unsupported': 409,
  internal: 500,
};

/** An answer that is not 2xx, to be thrown by a handler. `retryAfter` in seconds. */
export const problem = (
  code: ProblemCode,
  message: string,
  details: Pick<Problem, 'fields' | 'retryAfter'> = {},
): ProblemError => new ProblemError(httpStatus[code], { status: 'error', code, message, ...details });

/** A problem whose message belongs to one field of a form. */
export const fieldProblem = (code: ProblemCode, field: string, message: string): ProblemError =>
  problem(code, message, { fields: { [field]: message } });
