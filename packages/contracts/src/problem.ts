import { z } from 'zod';
import { openEnum } from './open-enum.ts';
import { recognisedByName } from './recognised-by-name.ts';

/** Every code the API answers with. A code never changes its meaning; texts may. */
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

/** The body of every answer that is not 2xx. `message` may be shown to the user as it is. */
export const Problem = z.object({
  status: z.literal('error'),
  /** A code of a newer backend is read as `internal`; its message is shown all the same. */
  code: openEnum(ProblemCode, 'internal'),
  message: z.string(),
  /** Message by field name, for forms. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Seconds, where trying again later makes sense. */
  retryAfter: z.number().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** What went wrong between the browser and the backend, in the spec's names. */
export type TransportErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** The backend refused a call. */
export class ProblemError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return recognisedByName(value, 'ProblemError');
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

/** There was no answer, or one that does not fit the API. */
export class TransportError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return recognisedByName(value, 'TransportError');
  }

  readonly kind: TransportErrorKind;

  constructor(kind: TransportErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransportError';
    this.kind = kind;
  }
}
