import {
  login,
  logout,
  ProblemError,
  RetryKey,
  refreshSession,
  resendCode,
  retryKeyHeader,
  type Session,
  signup,
  verifyAccount,
} from '@playa/contracts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { problem } from '../http/problems.ts';
import { type CallOf, route } from '../http/route.ts';
import { disconnectSessions } from '../sockets/socket-server.ts';
import type { SessionParts } from './account-parts.ts';
import { clearRefreshCookie, readRefreshCookie } from './cookies.ts';
import { logIn } from './log-in.ts';
import { passwordRoutes } from './password-routes.ts';
import { renewSession } from './renew-session-store.ts';
import { answerSession, sessionExpired } from './session-answers.ts';
import { sessionListRoutes } from './session-list-routes.ts';
import { endSession, findSessionId } from './sessions-store.ts';
import { signUp } from './sign-up.ts';
import { resendSignUpCode, verifyNewAccount } from './verify-account.ts';
import { markVisitor, rememberDevice, visitorOf } from './visitor.ts';

/** The browser's refresh cookie is about to be replaced: nobody but a thief could renew the session that it belongs to. */
const endReplacedSession = async ({ db, sockets }: SessionParts, request: FastifyRequest): Promise<void> => {
  const cookie = readRefreshCookie(request);
  const replaced = cookie === null ? null : await findSessionId(db, cookie);
  if (replaced === null) return;
  await endSession(db, replaced);
  disconnectSessions(sockets, [replaced]);
};

const signUpRoutes = (server: FastifyInstance, parts: SessionParts): void => {
  const { config } = parts;
  const signUpHandler = async ({ body, request, reply }: CallOf<typeof signup>) => {
    await signUp(parts, body, markVisitor(request, reply, config));
    return { status: 'success', message: 'Check your email for the verification code sent' } as const;
  };
  route(server, signup, signUpHandler, { status: 201 });
  const verify = async ({ body, request, reply }: CallOf<typeof verifyAccount>): Promise<Session> => {
    const { session, message } = await verifyNewAccount(parts, body, visitorOf(request, config));
    await endReplacedSession(parts, request);
    await rememberDevice(parts, reply, session.userId);
    return answerSession(parts, reply, session, message);
  };
  route(server, verifyAccount, verify);
  route(server, { ...verifyAccount, path: '/auth/verifyaccount', summary: 'The same under its older address' }, verify);
  route(server, resendCode, async ({ body, request, reply }) => {
    await resendSignUpCode(parts, body.email, markVisitor(request, reply, config));
    return { status: 'success', message: 'Check your email for the verification code sent' };
  });
};

/**
 * The session of the request's bearer token; null without one, or with one that is not valid beside another session to end.
 * @throws {ProblemError} session-expired, unauthenticated
 */
const sessionOfToken = async (
  server: FastifyInstance,
  request: FastifyRequest,
  hasOther: boolean,
): Promise<string | null> => {
  if (request.headers.authorization === undefined) return null;
  try {
    return (await server.api.authenticate(request)).sessionId;
  } catch (error) {
    if (hasOther && error instanceof ProblemError) return null;
    throw error;
  }
};

const sessionRoutes = (server: FastifyInstance, parts: SessionParts): void => {
  const { config, db, sockets } = parts;
  route(server, login, async ({ body, request, reply }) => {
    const session = await logIn(parts, body, visitorOf(request, config));
    await endReplacedSession(parts, request);
    await rememberDevice(parts, reply, session.userId);
    if (!session.deletionUndone) return answerSession(parts, reply, session, 'Login successful');
    const answer = await answerSession(parts, reply, session, 'Welcome back! Your account will not be deleted.');
    return { ...answer, deletionUndone: true };
  });
  route(server, refreshSession, async ({ request, reply }) => {
    const cookie = readRefreshCookie(request);
    if (cookie === null) throw problem('unauthenticated', 'Please login to continue.');
    const retryKey = RetryKey.safeParse(request.headers[retryKeyHeader]).data ?? null;
    const { client } = visitorOf(request, config);
    const renewal = await renewSession(db, { refreshToken: cookie, retryKey, client });
    if (renewal.state === 'renewed') return answerSession(parts, reply, renewal.session, 'Session refreshed');
    // An unknown token's cookie stays: this browser may have got another one meanwhile, by a login.
    if (renewal.state === 'reused') {
      clearRefreshCookie(reply, config);
      disconnectSessions(sockets, [renewal.sessionId]);
    }
    throw sessionExpired();
  });
  route(server, logout, async ({ request, reply }) => {
    const cookie = readRefreshCookie(request);
    clearRefreshCookie(reply, config);
    const ofCookie = cookie === null ? null : await findSessionId(db, cookie);
    const ofToken = await sessionOfToken(server, request, ofCookie !== null);
    for (const sessionId of new Set([ofCookie, ofToken])) {
      if (sessionId === null) continue;
      await endSession(db, sessionId);
      disconnectSessions(sockets, [sessionId]);
    }
    return { status: 'success', message: 'Logged out' };
  });
};

/** Accounts, sessions and passwords. */
export const authRoutes =
  (parts: SessionParts): FastifyPluginAsync =>
  async (server) => {
    signUpRoutes(server, parts);
    sessionRoutes(server, parts);
    sessionListRoutes(server, parts);
    passwordRoutes(server, parts);
  };
