import type { FastifyReply } from 'fastify';
import type { AnsweredFault } from '../http/faults.ts';
import { SpotifyError, sendSpotifyError } from './api/spotify-error.ts';

const answers: Readonly<Record<AnsweredFault['kind'], [status: number, message: string]>> = {
  '404': [404, 'Resource not found'],
  '429': [429, 'API rate limit exceeded'],
  '500': [500, 'Server error.'],
  '503': [503, 'Service unavailable'],
  'expired-token': [401, 'The access token expired'],
};

/** A fault in the words of the Web API, or of the token endpoint when it strikes there. */
export function answerFault(reply: FastifyReply, fault: AnsweredFault): FastifyReply {
  const [status, message] = answers[fault.kind];
  if (fault.kind === '429') reply.header('retry-after', fault.retryAfter);
  if (!reply.request.url.startsWith('/api/token')) return sendSpotifyError(reply, new SpotifyError(status, message));
  if (fault.kind === 'expired-token') {
    return reply.code(400).send({ error: 'invalid_grant', error_description: 'Refresh token expired' });
  }
  return reply
    .code(status)
    .send({ error: status < 500 ? 'invalid_request' : 'server_error', error_description: message });
}
