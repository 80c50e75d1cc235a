import { getVitals, reportVitals } from '@playa/contracts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { refuseForeignPages } from '../http/request-guards.ts';
import { route } from '../http/route.ts';
import { networkOf } from '../limits/rate-limit-keys.ts';
import { percentile } from './histogram.ts';
import { countVitals, readVitals, type VitalSeries } from './vitals-store.ts';

/** Of one address within a minute; counted in memory, so that no address is stored with or beside the measurements. */
const callsPerMinute = 60;

interface Parts {
  db: Database;
  /** Whether everybody may read the histograms. */
  readable: boolean;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const summarise = ({ metric, page, remote, build, buckets, count }: VitalSeries) => {
  const at = (share: number) => percentile(metric, buckets, share);
  return {
    metric,
    page,
    remote: orNull(remote),
    build: orNull(build),
    count,
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
  };
};

/** Web vitals as users had them: browsers report, and the status page reads. */
export const vitalsRoutes =
  ({ db, readable }: Parts): FastifyPluginAsync =>
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
    route(server, getVitals, async ({ query: { period }, request }) => {
      if (!readable) throw problem('not-found', 'This deployment shows no web vitals.');
      await limit(request);
      return { period, summaries: (await readVitals(db, period)).map(summarise) };
    });
  };
