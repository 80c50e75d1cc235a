import { changePassword, forgetPassword, updatePassword, verifyResetPassword } from '@playa/contracts';
import { type Api, type CallOf, route } from '../http/route.ts';
import { disconnectSessions } from '../sockets/socket-server.ts';
import type { AccountServices } from './account-services.ts';
import { changeOwnPassword } from './change-password.ts';
import { clearResetCookie, readResetCookie, setResetCookie } from './reset-cookie.ts';
import { confirmResetCode, mailResetCode, setForgottenPassword } from './reset-password.ts';
import { answerSession } from './session-answers.ts';
import { markVisitor, rememberDevice, visitorOf } from './visitor.ts';

/** A forgotten password: e-mail, code, new password. And a known one that is changed. */
export const passwordRoutes = (api: Api, services: AccountServices): void => {
  const { config, sockets } = services;
  route(api, forgetPassword, async ({ body, request, reply }) => {
    await mailResetCode(services, body.email, markVisitor(request, reply, config));
    return { status: 'success', message: 'Check your email for the verification code sent' };
  });
  const verify = async ({ body, request, reply }: CallOf<typeof verifyResetPassword>) => {
    setResetCookie(reply, config, await confirmResetCode(services, body, visitorOf(request, config)));
    return { status: 'success', message: 'Your code is confirmed' } as const;
  };
  route(api, verifyResetPassword, verify);
  route(api, { ...verifyResetPassword, path: '/auth/verifyotp', summary: 'The same under its older address' }, verify);
  route(api, updatePassword, async ({ body, request, reply }) => {
    const visitor = visitorOf(request, config);
    const { userId, ended } = await setForgottenPassword(services, body, readResetCookie(request), visitor);
    await rememberDevice(services, reply, userId);
    disconnectSessions(sockets, ended);
    clearResetCookie(reply, config);
    return { status: 'success', message: 'Your password is changed. Please login.' };
  });
  route(api, changePassword, async ({ body, caller, reply }) => {
    const { session, ended } = await changeOwnPassword(services, caller, body);
    disconnectSessions(sockets, ended);
    await rememberDevice(services, reply, caller.userId);
    return answerSession(services, reply, session, 'Your password is changed');
  });
};
