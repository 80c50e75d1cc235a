import { confirmEmail, publicProfile, resendEmailCode, updateUserDetails, userDetails } from '@playa/contracts';
import type { AccountServices } from '../auth/account-services.ts';
import { problem } from '../http/problems.ts';
import { type Api, route } from '../http/route.ts';
import { changeDetails, confirmPendingEmail, resendPendingEmailCode } from './change-details.ts';
import { findPublicProfile, loadUser } from './users-store.ts';

/** A user's own record, and what others may see of it. */
export const userRoutes = (api: Api, services: AccountServices): void => {
  const { db, describeTokens } = services;
  route(api, userDetails, async ({ caller: { userId } }) => {
    const [user, serviceTokens] = await Promise.all([loadUser(db, userId), describeTokens(userId)]);
    if (!user) throw problem('unauthenticated', 'Please login to continue.');
    return { status: 'success' as const, user, serviceTokens };
  });
  route(api, updateUserDetails, async ({ body, caller }) => ({
    status: 'success',
    ...(await changeDetails(services, caller, body)),
  }));
  route(api, confirmEmail, async ({ body, caller }) => ({
    status: 'success',
    message: 'Your new email address is confirmed',
    user: await confirmPendingEmail(services, caller.userId, body.code),
  }));
  route(api, resendEmailCode, async ({ caller }) => {
    await resendPendingEmailCode(services, caller.userId);
    return { status: 'success', message: 'Check your email for the verification code sent' };
  });
  route(api, publicProfile, async ({ params }) => {
    const profile = await findPublicProfile(db, params.username);
    if (!profile) throw problem('not-found', 'There is no user of this name.');
    return { status: 'success', profile };
  });
};
