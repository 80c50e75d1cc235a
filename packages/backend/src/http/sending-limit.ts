import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { onConnectionEnd } from './connection-end.ts';

/** What a caller gets to read an answer: milliseconds, and bytes of each second more. Slower than a bad mobile network. */
export interface SendingPace {
  ms: number;
  bytesPerSecond: number;
}

const standardPace: SendingPace = { ms: 15_000, bytesPerSecond: 20_000 };

/** Resolves when the last byte of the answer was handed to the operating system, or the connection has ended. */
export const sent = ({ raw }: FastifyReply): Promise<void> =>
  new Promise((resolve) => {
    if (raw.writableFinished || raw.destroyed) return resolve();
    const stopWaiting = onConnectionEnd(raw, resolve);
    raw.once('finish', () => {
      stopWaiting();
      resolve();
    });
  });

const sizeOf = (payload: unknown): number =>
  typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;

/** Closes connections whose callers do not read their answers: what they have not read is kept in memory. */
export const limitSending = (server: FastifyInstance, { ms, bytesPerSecond }: SendingPace = standardPace): void => {
  const startTimer = (reply: FastifyReply, bytes: number): void => {
    const timer = setTimeout(() => reply.raw.req.socket.destroy(), ms + (1_000 * bytes) / bytesPerSecond);
    void sent(reply).then(() => clearTimeout(timer));
  };
  server.addHook('onSend', async (_request, reply, payload) => {
    // A stream may pause for as long as its work takes, e.g. events; its end is its last byte.
    if (payload instanceof Readable) payload.once('end', () => startTimer(reply, 0));
    else startTimer(reply, sizeOf(payload));
  });
};
