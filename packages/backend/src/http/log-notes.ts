import type { FastifyRequest } from 'fastify';

/** What the log line of a request's answer says besides its status. */
export interface LogNotes {
  /** Who sent it, or who logged in by it. */
  userId?: string;
  /** The code of the problem that it was answered with. */
  problem?: string;
}

const notes = new WeakMap<FastifyRequest, LogNotes>();

/** Adds to the log line of the request's answer, so that a login, a logout and a refusal can be traced to an account. */
export const noteForLog = (request: FastifyRequest, more: LogNotes): void => {
  notes.set(request, { ...notes.get(request), ...more });
};

export const notesOf = (request: FastifyRequest): LogNotes => notes.get(request) ?? {};
