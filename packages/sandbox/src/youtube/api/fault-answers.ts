import type { FastifyReply } from 'fastify';
import type { AnsweredFault } from '../../http/faults.ts';
import { GoogleError, invalidCredentials } from './google-error.ts';

const trouble = (code: number, reason: string, message: string, status: string): GoogleError =>
  new GoogleError(code, { message, domain: code === 429 ? 'global' : 'youtube.coreErrorDomain', reason }, status);

const apiFaults: Record<AnsweredFault['kind'], () => GoogleError> = {
  '429': () => trouble(429, 'rateLimitExceeded', 'Too many requests.', 'RESOURCE_EXHAUSTED'),
  '500': () => trouble(500, 'backendError', 'Internal error encountered.', 'INTERNAL'),
  '503': () => trouble(503, 'SERVICE_UNAVAILABLE', 'The service is currently unavailable.', 'UNAVAILABLE'),
  '404': () => trouble(404, 'notFound', 'Requested entity was not found.', 'NOT_FOUND'),
  'expired-token': invalidCredentials,
};

const tokenFaults: Record<AnsweredFault['kind'], [number, string]> = {
  '429': [429, 'rate_limit_exceeded'],
  '500': [500, 'internal_failure'],
  '503': [503, 'temporarily_unavailable'],
  '404': [404, 'not_found'],
  'expired-token': [400, 'invalid_grant'],
};

/** A switched-on fault in Google's words: those of the token endpoint there, those of the Data API elsewhere. */
export const answerFault = (reply: FastifyReply, { kind, retryAfter }: AnsweredFault): FastifyReply => {
  if (kind === '429') reply.header('retry-after', String(retryAfter));
  if (['/token', '/revoke'].includes(reply.request.routeOptions.url ?? '')) {
    const [status, error] = tokenFaults[kind];
    return reply.code(status).send({ error });
  }
  const { code, body } = apiFaults[kind]();
  return reply.code(code).send(body);
};
