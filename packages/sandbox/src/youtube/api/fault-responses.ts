import type { FastifyReply } from 'fastify';
import { sendBadGateway } from '../../http/fault-hook.ts';
import type { ResponseFault } from '../../http/faults.ts';
import {
  GoogleError,
  invalidCredentials,
  mainQuotaExceeded,
  searchQuotaExceeded,
  signupRequired,
} from './google-error.ts';

/** The kinds that the API words; the player and the gateway have answers of their own. */
type WordedKind = Exclude<ResponseFault['kind'], '502' | 'player-error-101'>;

const trouble = (code: number, reason: string, message: string, status: string): GoogleError =>
  new GoogleError(code, { message, domain: code === 429 ? 'global' : 'youtube.coreErrorDomain', reason }, status);

const tooMany = () => trouble(429, 'rateLimitExceeded', 'Too many requests.', 'RESOURCE_EXHAUSTED');

const apiFaults: Record<WordedKind, () => GoogleError> = {
  '429': tooMany,
  '429-without-cors': tooMany,
  '500': () => trouble(500, 'backendError', 'Internal error encountered.', 'INTERNAL'),
  '503': () => trouble(503, 'SERVICE_UNAVAILABLE', 'The service is currently unavailable.', 'UNAVAILABLE'),
  '404': () => trouble(404, 'notFound', 'Requested entity was not found.', 'NOT_FOUND'),
  'expired-token': invalidCredentials,
  'quota-exceeded': mainQuotaExceeded,
  'youtube-signup-required': signupRequired,
};

const tokenFaults: Partial<Record<WordedKind, [number, string]>> = {
  '429': [429, 'rate_limit_exceeded'],
  '429-without-cors': [429, 'rate_limit_exceeded'],
  '500': [500, 'internal_failure'],
  '503': [503, 'temporarily_unavailable'],
  '404': [404, 'not_found'],
  'expired-token': [400, 'invalid_grant'],
};

/** A switched-on fault in Google's words: those of the token endpoint there, those of the Data API elsewhere. */
export const sendFault = (reply: FastifyReply, { kind }: ResponseFault): FastifyReply => {
  const route = reply.request.routeOptions.url ?? '';
  if (kind === '502') return sendBadGateway(reply);
  if (kind === 'player-error-101') return reply.code(403).send({ error: 101 });
  if (['/token', '/revoke'].includes(route)) {
    const [status, error] = tokenFaults[kind] ?? [500, 'internal_failure'];
    return reply.code(status).send({ error });
  }
  const isSearch = kind === 'quota-exceeded' && route.endsWith('/search');
  const { code, body } = isSearch ? searchQuotaExceeded() : apiFaults[kind]();
  return reply.code(code).send(body);
};
