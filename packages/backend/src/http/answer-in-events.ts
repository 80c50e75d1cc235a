import { PassThrough } from 'node:stream';
import { encodeStreamedEvent, eventStreamType, type StreamedEvent } from '@playa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toProblem } from './error-handler.ts';

/** True for a caller who wants to be told what the server does. */
export const wantsEvents = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept?.split(';')[0]?.trim().toLowerCase() === eventStreamType;

interface Schemas {
  response: z.ZodType;
  events: z.ZodType;
}

/**
 * Answers with server-sent events: what `work` tells, then its answer or its problem. A problem before the first event is thrown, so that
 * it is answered as everywhere else, with its own status.
 */
export const answerInEvents = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { response, events }: Schemas,
  work: (tell: (event: unknown) => void) => Promise<unknown>,
): Promise<FastifyReply> => {
  const body = new PassThrough();
  let hasBegun = false;
  const write = (event: StreamedEvent): void => {
    if (!hasBegun) {
      hasBegun = true;
      // Proxies that collect an answer before they pass it on are asked not to.
      reply.header('x-accel-buffering', 'no').type(eventStreamType).send(body);
    }
    // The caller may have left.
    if (!body.destroyed) body.write(encodeStreamedEvent(event));
  };
  try {
    const answer = await work((event) => write({ event: 'progress', data: z.encode(events, event) }));
    write({ event: 'answer', data: z.encode(response, answer) });
  } catch (error) {
    if (!hasBegun) throw error;
    const { httpStatus, problem } = toProblem(error, request.log);
    write({ event: 'problem', data: { httpStatus, problem } });
  }
  body.end();
  return reply;
};
