import { reportVitals } from '@playa/contracts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { refuseForeignPages } from '../http/request-guards.ts';
import { route } from '../http/route.ts';
import { networkOf } from '../limits/rate-limit-keys.ts';
import { countVitals } from './vitals-store.ts';

/** Of one address within a minute; counted in memory, so that no address is stored with or beside the measurements. */
const callsPerMinute = 60;

/** Browsers report how pages were for their users. */
export const vitalsRoutes =
  ({ db }: { db: Database }): FastifyPluginAsync =>
  async (server) => {
    const count = server.createRateLimit({
      max: callsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networkOf(ip),
    });
    /** @throws {ProblemError} too-many-requests */
    const limit = async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw problem('too-many-requests', 'Too many requests. Please wait a moment.', {
        retryAfter: counted.ttlInSeconds,
      });
    };

    route(server, reportVitals, async ({ body, request }) => {
      // Nobody else's page may let its visitors report, each from an address of its own.
      refuseForeignPages(request, server.api.ownOrigins);
      await limit(request);
      await countVitals(db, body.samples);
      return { status: 'success' };
    });
  };
