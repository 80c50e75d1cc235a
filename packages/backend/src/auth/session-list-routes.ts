import { endOtherSessions, endSession, listSessions, type SessionInfo } from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { disconnectSessions } from '../sockets/socket-server.ts';
import type { SessionParts } from './account-parts.ts';
import { endSessionOf, endSessions, listSessionsOf, type SessionRow } from './sessions-store.ts';
import { visitorOf } from './visitor.ts';

const Id = z.uuid();

const infoOf = (row: SessionRow, currentId: string, network: string): SessionInfo => ({
  id: row.id,
  device: row.device,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  current: row.id === currentId,
  sameNetwork: row.network === null ? null : row.network === network,
});

/** Where a user is logged in, and how to end it there. */
export const sessionListRoutes = (server: FastifyInstance, { config, db, sockets }: SessionParts): void => {
  route(server, listSessions, async ({ caller, request }) => {
    const { network } = visitorOf(request, config).client;
    const rows = await listSessionsOf(db, caller);
    return { status: 'success', sessions: rows.map((row) => infoOf(row, caller.sessionId, network)) };
  });
  route(server, endSession, async ({ caller, params: { sessionId } }) => {
    const ended = Id.safeParse(sessionId).success && (await endSessionOf(db, caller, sessionId));
    if (!ended) throw problem('not-found', 'This device is logged out already.');
    disconnectSessions(sockets, [sessionId]);
    return { status: 'success', message: 'Logged out there' };
  });
  route(server, endOtherSessions, async ({ caller: { userId, sessionId } }) => {
    disconnectSessions(sockets, await endSessions(db, userId, sessionId));
    return { status: 'success', message: 'Logged out everywhere else' };
  });
};
