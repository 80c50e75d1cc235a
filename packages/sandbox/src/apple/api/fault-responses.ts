import type { FastifyReply } from 'fastify';
import { sendBadGateway } from '../../http/fault-hook.ts';
import type { ResponseFault } from '../../http/faults.ts';
import { AppleError, notFound, unauthorized, userTokenRefused } from './apple-error.ts';
import { tracksPath } from './playlist-tracks.ts';

const errorOf = (reply: FastifyReply, kind: ResponseFault['kind']): AppleError => {
  if (kind === '404') return notFound();
  if (kind === '500') return new AppleError(500, '50000', { title: 'Internal Error', detail: 'Internal Server Error' });
  if (kind === '503') {
    return new AppleError(503, '50300', { title: 'Service Unavailable', detail: 'Service is temporarily unavailable' });
  }
  if (kind === '429' || kind === '429-without-cors')
    return new AppleError(429, '42900', { title: 'Too Many Requests', detail: 'Too many requests' });
  return (reply.request.routeOptions.url ?? '').startsWith('/v1/me/') ? userTokenRefused() : unauthorized();
};

/**
 * Answers a fault in Apple's format. A 500 for adding tracks lets them be added all the same and
 * is put in `failing`, so that the route answers 500/50001 afterwards.
 */
export const faultAnswerer =
  (failing: WeakSet<object>) =>
  (reply: FastifyReply, { kind }: ResponseFault): unknown => {
    const { request } = reply;
    if (kind === '500' && request.method === 'POST' && request.routeOptions.url === `/v1${tracksPath}`) {
      failing.add(request);
      return undefined;
    }
    if (kind === '502') return sendBadGateway(reply);
    const { status, body } = errorOf(reply, kind);
    return reply.code(status).send(body ?? undefined);
  };
