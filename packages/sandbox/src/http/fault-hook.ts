import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AnsweredFault, Fault, Faults } from './faults.ts';
import { isControl, routeOf } from './route-name.ts';

/** Sends what the service answers in such a case, e.g. its own body for a 429 with `Retry-After`. */
export type AnswerFault = (reply: FastifyReply, fault: AnsweredFault) => unknown;

function isAnswered(fault: Fault): fault is AnsweredFault {
  return ['429', '500', '503', '404', 'expired-token'].includes(fault.kind);
}

/** Lets faults strike calls before they are handled; control calls and preflights are spared. */
export function addFaultHook(app: FastifyInstance, faults: Faults, answer: AnswerFault): void {
  const cutAfter = new WeakSet<object>();

  app.addHook('onRequest', async (request, reply) => {
    if (isControl(request) || request.method === 'OPTIONS') return;
    const fault = faults.strike(`${request.method} ${request.url}`, routeOf(request));
    if (fault === undefined) return;
    if (fault.kind === 'slow') return void (await wait(fault.delayMs));
    if (fault.kind === 'cut-reply') return void cutAfter.add(request);
    if (isAnswered(fault)) return answer(reply, fault);
    if (fault.kind === 'empty-403') return reply.code(403).send();
    reply.hijack();
    if (fault.kind === 'cut') request.raw.socket.destroy();
  });

  app.addHook('onSend', async (request, reply) => {
    if (!cutAfter.has(request)) return;
    reply.hijack();
    request.raw.socket.destroy();
  });
}
