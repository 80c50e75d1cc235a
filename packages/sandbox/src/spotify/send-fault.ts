import type { FastifyReply } from 'fastify';
import type { ResponseFault } from '../http/faults.ts';
import { SpotifyError, sendSpotifyError } from './api/spotify-error.ts';

const answers: Readonly<Partial<Record<ResponseFault['kind'], [status: number, message: string, reason?: string]>>> = {
  '404': [404, 'Resource not found'],
  '429': [429, 'API rate limit exceeded'],
  '429-without-cors': [429, 'API rate limit exceeded'],
  'quota-exceeded': [429, 'Too many requests', 'QUOTA_EXCEEDED'],
  '500': [500, 'Server error.'],
  '502': [502, 'Bad gateway.'],
  '503': [503, 'Service unavailable'],
  'expired-token': [401, 'The access token expired'],
};

/** Sends a fault in the format of the Web API, or of the token endpoint for calls to it. */
export function sendFault(reply: FastifyReply, fault: ResponseFault): FastifyReply {
  const [status, message, reason] = answers[fault.kind] ?? [500, 'Server error.'];
  if (!reply.request.url.startsWith('/api/token')) {
    return sendSpotifyError(reply, new SpotifyError(status, message, reason));
  }
  if (fault.kind === 'expired-token') {
    return reply.code(400).send({ error: 'invalid_grant', error_description: 'Refresh token expired' });
  }
  return reply
    .code(status)
    .send({ error: status < 500 ? 'invalid_request' : 'server_error', error_description: message });
}
