import { confirmEmail, publicProfile, resendEmailCode, updateUserDetails, userDetails } from '@playa/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { loadUserRecord } from '../accounts/user-record.ts';
import { findPublicProfile } from '../accounts/users-store.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { changeDetails, confirmPendingEmail, resendPendingEmailCode, type UserParts } from './change-details.ts';

/** A user's own record, and what others may see of it. */
export const userRoutes =
  (parts: UserParts): FastifyPluginAsync =>
  async (server) => {
    const { db, summariseConnections } = parts;
    route(server, userDetails, async ({ caller: { userId } }) => {
      const record = await loadUserRecord(db, summariseConnections, userId);
      if (!record) throw problem('unauthenticated', 'Please login to continue.');
      return { status: 'success' as const, ...record };
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
