import type { Session } from '@playa/contracts';
import type { FastifyReply } from 'fastify';
import { problem } from '../http/problems.ts';
import { loadUser } from '../users/users-store.ts';
import { createAccessToken } from './access-token.ts';
import type { SessionParts } from './account-parts.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import type { StartedSession } from './sessions-store.ts';

export const loginExpired = () => problem('session-expired', 'Your login has expired.');

/** Tells the client about its session: refresh token by cookie, the rest in the answer. */
export const answerSession = async (
  { config, db, describeTokens }: Omit<SessionParts, 'outbox' | 'sockets'>,
  reply: FastifyReply,
  session: StartedSession,
  message: string,
): Promise<Session> => {
  const [user, serviceTokens] = await Promise.all([loadUser(db, session.userId), describeTokens(session.userId)]);
  if (!user) throw loginExpired();
  setRefreshCookie(reply, config, session.refreshToken, session.remember);
  const accessToken = await createAccessToken(config.accessTokenSecret, session);
  const { remember } = session;
  return { status: 'success', message, accessToken, user, serviceTokens, remember };
};
