import type { FastifyReply } from 'fastify';

/** An error of the Web API: `{"error":{"status","message"}}`. */
export class SpotifyError extends Error {
  readonly status: number;
  readonly reason: string | undefined;

  constructor(status: number, message: string, reason?: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export const forbidden = () => new SpotifyError(403, 'Forbidden');
export const notFound = () => new SpotifyError(404, 'Resource not found');

export function sendSpotifyError(reply: FastifyReply, error: SpotifyError): FastifyReply {
  const reason = error.reason === undefined ? {} : { reason: error.reason };
  return reply.code(error.status).send({ error: { status: error.status, message: error.message, ...reason } });
}
