import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Faults, isResponseFault, type ResponseFault, retryAfterOf } from './faults.ts';
import { isControl, routeOf } from './requests.ts';

/** Sends the service's own answer for a fault, such as its body for a 429. `Retry-After` is set already. */
export type SendFault = (reply: FastifyReply, fault: ResponseFault) => unknown;

const tooMany: readonly ResponseFault['kind'][] = ['429', '429-without-cors', 'quota-exceeded'];

function setHeaders(reply: FastifyReply, fault: ResponseFault): void {
  const seconds = retryAfterOf(fault);
  if (tooMany.includes(fault.kind) && seconds !== undefined) reply.header('retry-after', seconds);
  if (fault.kind !== '429-without-cors') return;
  // The gateway in front of a service sends no CORS headers, so that a page cannot read the answer.
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
}

/** Applies faults to calls before they are handled, except to control calls and preflights. */
export function addFaultHook(app: FastifyInstance, faults: Faults, answer: SendFault): void {
  const cutAfter = new WeakSet<object>();
  const delayMsOf = new WeakMap<object, number>();

  app.addHook('onRequest', async (request, reply) => {
    if (isControl(request) || request.method === 'OPTIONS') return;
    const fault = faults.take(`${request.method} ${request.url}`, routeOf(request));
    if (fault === undefined) return;
    if (fault.kind === 'slow') return void (await wait(fault.delayMs));
    if (fault.kind === 'slow-reply') return void delayMsOf.set(request, fault.delayMs);
    if (fault.kind === 'cut-reply') return void cutAfter.add(request);
    if (isResponseFault(fault)) {
      setHeaders(reply, fault);
      return answer(reply, fault);
    }
    if (fault.kind === 'empty-403') return reply.code(403).send();
    reply.hijack();
    if (fault.kind === 'cut') request.raw.socket.destroy();
  });

  app.addHook('onSend', async (request, reply) => {
    const delayMs = delayMsOf.get(request);
    if (delayMs !== undefined) await wait(delayMs);
    if (!cutAfter.has(request)) return;
    reply.hijack();
    request.raw.socket.destroy();
  });
}

/** Sends a gateway's own 502: a web page instead of JSON. */
export function sendBadGateway(reply: FastifyReply): FastifyReply {
  const page = '<html>\n<head><title>502 Bad Gateway</title></head>\n<body><h1>502 Bad Gateway</h1></body>\n</html>\n';
  return reply.code(502).type('text/html; charset=utf-8').send(page);
}
