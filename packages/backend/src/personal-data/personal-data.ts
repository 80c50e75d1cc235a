import { deleteAccount } from '@playa/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { clearRefreshCookie } from '../auth/cookies.ts';
import type { Config } from '../config.ts';
import { route } from '../http/route.ts';
import { downloadRoutes } from './download-routes.ts';
import { type DeletionParts, planOwnDeletion } from './plan-deletion.ts';

/** What a user may do with all that Playa keeps of them: have it deleted, and take it along. */
export const personalData =
  ({ config, ...parts }: DeletionParts & { config: Config }): FastifyPluginAsync =>
  async (server) => {
    route(server, deleteAccount, async ({ body, caller, reply }) => {
      const deletesAt = await planOwnDeletion(parts, caller, body);
      clearRefreshCookie(reply, config);
      const message = 'Your account will be deleted. To keep it, log in within 24 hours.';
      return { status: 'success', message, deletesAt: deletesAt.toISOString() };
    });
    downloadRoutes(server, { config, db: parts.db });
  };
