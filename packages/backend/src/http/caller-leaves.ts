import type { FastifyReply } from 'fastify';
import { onConnectionEnd } from './connection-end.ts';

/** The caller closed the connection before the answer was there. */
export class CallerLeft extends Error {
  constructor() {
    super('The caller left before the answer.');
    this.name = 'CallerLeft';
  }
}

/** Aborts with {@link CallerLeft} when the caller leaves before the whole answer was sent. */
export const callerLeaves = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  const leave = (): void => {
    if (!raw.writableFinished) controller.abort(new CallerLeft());
  };
  if (raw.destroyed) leave();
  else raw.once('finish', onConnectionEnd(raw, leave));
  return controller.signal;
};
