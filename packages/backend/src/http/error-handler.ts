import {
  apiPrefix,
  type Endpoint,
  ProblemError,
  StreamingError,
  type StreamingErrorKind,
  serviceLabels,
} from '@playa/contracts';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, postgresCode } from '../database/database-errors.ts';
import { CallerLeft } from './caller-leaves.ts';
import { noteForLog } from './log-notes.ts';
import { problem } from './problems.ts';

/** PostgreSQL's text holds no NUL character; JSON may. */
const untranslatableCharacter = '22021';
/** Seconds after which a call is worth another attempt when the database was away. */
const databaseRetryAfter = 5;

const validationProblem = (issues: ReadonlyArray<{ instancePath: string; message?: string }>): ProblemError => {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/')[1] ?? '';
    if (field !== '' && message !== undefined) fields[field] ??= message;
  }
  return problem('invalid-input', Object.values(fields)[0] ?? issues[0]?.message ?? 'Invalid input', { fields });
};

const byStatus = (status: number): ProblemError => {
  if (status === 404) return problem('not-found', 'There is nothing here.');
  if (status === 413) return problem('payload-too-large', 'That is more than Playa takes at once.');
  if (status === 415) return problem('unsupported-media-type', 'Send JSON, with the content type application/json.');
  if (status === 429) return problem('too-many-requests', 'Too many requests. Please wait a moment.');
  return problem('invalid-input', 'The request could not be understood.');
};

const streamingProblem = ({ service, kind, retryAfterMs }: StreamingError): ProblemError => {
  const label = serviceLabels[service];
  const retryAfter = retryAfterMs === null ? undefined : Math.ceil(retryAfterMs / 1000);
  const refused: readonly StreamingErrorKind[] = ['forbidden', 'invalid-request', 'conflict', 'unsupported'];
  if (kind === 'unauthorized') return problem('service-refused', 'Your login has expired.');
  if (kind === 'not-found') return problem('not-found', `${label} has nothing there.`);
  if (kind === 'playlist-full') return problem('service-refused', `The playlist on ${label} is full.`);
  if (refused.includes(kind)) return problem('service-refused', `${label} refused this.`);
  return problem('service-unavailable', `${label} does not answer at the moment. Please try again.`, { retryAfter });
};

/** Puts any error into the API's own words; null for one that is our fault. */
const asProblem = (error: unknown): ProblemError | null => {
  if (error instanceof ProblemError) return error;
  // Nobody reads it, and nothing is wrong here.
  if (error instanceof CallerLeft) return problem('conflict', error.message);
  if (error instanceof StreamingError) return streamingProblem(error);
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error.validation);
  if (postgresCode(error) === untranslatableCharacter) {
    return problem('invalid-input', 'The text holds a character that cannot be kept.');
  }
  if (isDatabaseUnavailable(error)) {
    const message = 'Playa is not available at the moment. Please try again.';
    return problem('service-unavailable', message, { retryAfter: databaseRetryAfter });
  }
  const status = (error as Partial<FastifyError> | null | undefined)?.statusCode ?? 500;
  return status >= 400 && status < 500 ? byStatus(status) : null;
};

/** The problem to answer with; what went wrong inside goes to the log only. */
export const toProblem = (error: unknown, log: FastifyBaseLogger): ProblemError => {
  const known = asProblem(error);
  if (known === null) log.error({ err: error }, 'request failed');
  else if (known !== error && known.httpStatus >= 500) log.warn({ err: error }, 'request could not be served');
  return known ?? problem('internal', 'Something went wrong! Please try again.');
};

/** Every answer that is not 2xx is a Problem. */
export const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const answer = toProblem(error, request.log);
  const { code, retryAfter } = answer.problem;
  noteForLog(request, { problem: code });
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(answer.httpStatus).type('application/json').serializer(JSON.stringify).send(answer.problem);
};

const matches = (path: string, pattern: string): boolean => {
  const wanted = (apiPrefix + pattern).split('/');
  const parts = path.split('/');
  return parts.length === wanted.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at]);
};

/** Tells an address that is not there from one that is, but for another method. */
export const notFoundHandler =
  ({ endpoints }: { endpoints: readonly Endpoint[] }) =>
  async (request: FastifyRequest): Promise<never> => {
    const path = request.url.split('?')[0] ?? '';
    const known = endpoints.some((endpoint) => matches(path, endpoint.path));
    if (known) throw problem('method-not-allowed', `This address does not take ${request.method}.`);
    throw problem('not-found', 'There is nothing here.');
  };
