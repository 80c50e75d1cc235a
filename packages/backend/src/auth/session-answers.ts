import type { Session } from '@playa/contracts';
import type { FastifyReply } from 'fastify';
import { loadUserRecord } from '../accounts/user-record.ts';
import { noteForLog } from '../http/log-notes.ts';
import { problem } from '../http/problems.ts';
import { createAccessToken } from './access-token.ts';
import type { SessionParts } from './account-parts.ts';
import { setRefreshCookie } from './cookies.ts';
import type { StartedSession } from './sessions-store.ts';

/** The session has ended, or its account is gone: only a new login helps. */
export const sessionExpired = () => problem('session-expired', 'Your login has expired.');

/** Tells the client about its session: refresh token by cookie, the rest in the answer. */
export const answerSession = async (
  { config, db, summariseConnections }: Omit<SessionParts, 'outbox' | 'sockets'>,
  reply: FastifyReply,
  session: StartedSession,
  message: string,
): Promise<Session> => {
  const record = await loadUserRecord(db, summariseConnections, session.userId);
  if (!record) throw sessionExpired();
  noteForLog(reply.request, { userId: session.userId });
  setRefreshCookie(reply, config, session.refreshToken, session.remember);
  const accessToken = await createAccessToken(config.accessTokenSecret, session);
  const { remember } = session;
  return { status: 'success', message, accessToken, ...record, remember };
};
