import { z } from 'zod';
import { hasErrorName } from './error-name.ts';
import { openEnum } from './open-enum.ts';

/** All error codes of the API. A code never changes its meaning; texts may. */
export const ProblemCode = z.enum([
  'invalid-input',
  'invalid-credentials',
  'account-not-verified',
  'username-taken',
  'email-taken',
  'email-unknown',
  'invalid-code',
  'code-expired',
  'too-many-requests',
  'unauthenticated',
  'session-expired',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'payload-too-large',
  'unsupported-media-type',
  'conflict',
  'service-not-connected',
  'service-refused',
  'service-unavailable',
  'connect-cancelled',
  'connect-failed',
  'copy-unsupported',
  'internal',
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** The body of every non-2xx answer. `message` can be displayed to the user. */
export const Problem = z.object({
  status: z.literal('error'),
  /** An unknown code of a newer backend is read as `internal`; its message can still be displayed. */
  code: openEnum(ProblemCode, 'internal'),
  message: z.string(),
  /** Message by field name, for forms. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Seconds until a retry makes sense. */
  retryAfter: z.number().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** Failures between browser and backend, with the spec's names. */
export type TransportErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** The backend refused a call. */
export class ProblemError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasErrorName(value, 'ProblemError');
  }

  readonly httpStatus: number;
  readonly problem: Problem;

  constructor(httpStatus: number, problem: Problem) {
    super(problem.message);
    this.name = 'ProblemError';
    this.httpStatus = httpStatus;
    this.problem = problem;
  }
}

/** There was no answer, or it does not fit the API. */
export class TransportError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasErrorName(value, 'TransportError');
  }

  readonly kind: TransportErrorKind;

  constructor(kind: TransportErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransportError';
    this.kind = kind;
  }
}
