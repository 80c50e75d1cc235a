import { changePassword, forgetPassword, updatePassword, verifyResetPassword } from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { type CallOf, route } from '../http/route.ts';
import { disconnectSessions } from '../sockets/socket-server.ts';
import type { SessionParts } from './account-parts.ts';
import { changeOwnPassword } from './change-password.ts';
import { clearResetCookie, readResetCookie, setResetCookie } from './cookies.ts';
import { confirmResetCode, mailResetCode, setForgottenPassword } from './reset-password.ts';
import { answerSession } from './session-answers.ts';
import { markVisitor, rememberDevice, visitorOf } from './visitor.ts';

/** A forgotten password: e-mail, code, new password. And a known one that is changed. */
export const passwordRoutes = (server: FastifyInstance, parts: SessionParts): void => {
  const { config, sockets } = parts;
  route(server, forgetPassword, async ({ body, request, reply }) => {
    await mailResetCode(parts, body.email, markVisitor(request, reply, config));
    return { status: 'success', message: 'Check your email for the verification code sent' };
  });
  const verify = async ({ body, request, reply }: CallOf<typeof verifyResetPassword>) => {
    setResetCookie(reply, config, await confirmResetCode(parts, body, visitorOf(request, config)));
    return { status: 'success', message: 'Your code is confirmed' } as const;
  };
  route(server, verifyResetPassword, verify);
  route(
    server,
    { ...verifyResetPassword, path: '/auth/verifyotp', summary: 'The same under its older address' },
    verify,
  );
  route(server, updatePassword, async ({ body, request, reply }) => {
    const visitor = visitorOf(request, config);
    const { userId, ended } = await setForgottenPassword(parts, body, readResetCookie(request), visitor);
    await rememberDevice(parts, reply, userId);
    disconnectSessions(sockets, ended);
    clearResetCookie(reply, config);
    return { status: 'success', message: 'Your password is changed. Please login.' };
  });
  route(server, changePassword, async ({ body, caller, request, reply }) => {
    const { client } = visitorOf(request, config);
    const { session, ended } = await changeOwnPassword(parts, caller, body, client);
    disconnectSessions(sockets, ended);
    await rememberDevice(parts, reply, caller.userId);
    return answerSession(parts, reply, session, 'Your password is changed');
  });
};
