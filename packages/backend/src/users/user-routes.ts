import { confirmEmail, publicProfile, resendEmailCode, updateUserDetails, userDetails } from '@playa/contracts';
import type { FastifyPluginAsync } from 'fastify';
import type { SessionParts } from '../auth/account-parts.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { changeDetails, confirmPendingEmail, resendPendingEmailCode } from './change-details.ts';
import { findPublicProfile, loadUser } from './users-store.ts';

/** A user's own record, and what others may see of it. */
export const userRoutes =
  (parts: Omit<SessionParts, 'sockets'>): FastifyPluginAsync =>
  async (server) => {
    const { db, describeTokens } = parts;
    route(server, userDetails, async ({ caller: { userId } }) => {
      const [user, serviceTokens] = await Promise.all([loadUser(db, userId), describeTokens(userId)]);
      if (!user) throw problem('unauthenticated', 'Please login to continue.');
      return { status: 'success' as const, user, serviceTokens };
    });
    route(server, updateUserDetails, async ({ body, caller }) => ({
      status: 'success',
      ...(await changeDetails(parts, caller, body)),
    }));
    route(server, confirmEmail, async ({ body, caller }) => ({
      status: 'success',
      message: 'Your new email address is confirmed',
      user: await confirmPendingEmail(parts, caller.userId, body.code),
    }));
    route(server, resendEmailCode, async ({ caller }) => {
      await resendPendingEmailCode(parts, caller.userId);
      return { status: 'success', message: 'Check your email for the verification code sent' };
    });
    route(server, publicProfile, async ({ params }) => {
      const profile = await findPublicProfile(db, params.username);
      if (!profile) throw problem('not-found', 'There is no user of this name.');
      return { status: 'success', profile };
    });
  };
