import { login, logout, refreshSession, resendCode, type Session, signup, verifyAccount } from '@playa/contracts';
import type { FastifyReply } from 'fastify';
import { type Api, type Call, route } from '../app/api.ts';
import { problem } from '../app/problems.ts';
import type { Services } from '../app/services.ts';
import { createMailer } from '../mail/mailer.ts';
import { sessionRoom } from '../sockets/socket-server.ts';
import { loadUser } from '../users/users-store.ts';
import { createAccessToken } from './access-token.ts';
import { logIn } from './log-in.ts';
import { type RateLimit, spend } from './rate-limit.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { endSession, findSessionId, renewSession, type StartedSession, startSession } from './sessions-store.ts';
import { type AuthServices, signUp } from './sign-up.ts';
import { resendSignUpCode, verifyNewAccount } from './verify-account.ts';

const signUpsPerAddress: RateLimit = { times: 200, seconds: 60 * 60 };
const expired = () => problem('session-expired', 'Your login has expired.');

/** Tells the client about its session: refresh token by cookie, the rest in the answer. */
const answerSession = async (
  { config, db }: Services,
  reply: FastifyReply,
  session: StartedSession,
  message: string,
): Promise<Session> => {
  const user = await loadUser(db, session.userId);
  if (!user) throw expired();
  setRefreshCookie(reply, config, session.refreshToken, session.remember);
  return { status: 'success', message, accessToken: await createAccessToken(config.accessTokenSecret, session), user };
};

const signUpRoutes = (api: Api, services: AuthServices): void => {
  const { db } = services;
  route(
    api,
    signup,
    async ({ body, request }) => {
      await spend(db, `sign-up:address:${request.ip}`, signUpsPerAddress);
      await signUp(services, body);
      return { status: 'success', message: 'Check your email for the verification code sent' };
    },
    201,
  );
  const verify = async ({ body, request, reply }: Call<NonNullable<typeof verifyAccount.body>>): Promise<Session> => {
    const user = await verifyNewAccount(services, body, request.ip);
    const session = await startSession(db, user.id, true);
    return answerSession(services, reply, session, 'Your account is verified');
  };
  route(api, verifyAccount, verify);
  route(api, { ...verifyAccount, path: '/auth/verifyaccount', summary: 'The same under its older address' }, verify);
  route(api, resendCode, async ({ body, request }) => {
    await resendSignUpCode(services, body.email, request.ip);
    return { status: 'success', message: 'Check your email for the verification code sent' };
  });
};

const sessionRoutes = (api: Api, services: Services): void => {
  const { config, db, sockets } = services;
  route(api, login, async ({ body, request, reply }) => {
    const user = await logIn(services, body, request.ip);
    const session = await startSession(db, user.id, body.rememberMe ?? true);
    return answerSession(services, reply, session, 'Login successful');
  });
  route(api, refreshSession, async ({ request, reply }) => {
    const cookie = readRefreshCookie(request);
    if (cookie === null) throw problem('unauthenticated', 'Please login to continue.');
    const renewal = await renewSession(db, cookie);
    if (renewal.state === 'renewed') return answerSession(services, reply, renewal.session, 'Session refreshed');
    clearRefreshCookie(reply, config);
    if (renewal.state === 'reused') sockets.in(sessionRoom(renewal.sessionId)).disconnectSockets(true);
    throw expired();
  });
  route(api, logout, async ({ request, reply }) => {
    const cookie = readRefreshCookie(request);
    const sessionId = cookie === null ? null : await findSessionId(db, cookie);
    clearRefreshCookie(reply, config);
    if (sessionId !== null) {
      await endSession(db, sessionId);
      sockets.in(sessionRoom(sessionId)).disconnectSockets(true);
    }
    return { status: 'success', message: 'Logged out' };
  });
};

/** Accounts and sessions. */
export const authRoutes = (api: Api, services: Services): void => {
  const mailer = createMailer(services.config);
  api.server.addHook('onClose', async () => mailer.close());
  signUpRoutes(api, { ...services, mailer });
  sessionRoutes(api, services);
};
