import { type CopyCostBody, copyCost } from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Budgets } from '../budgets/create-budgets.ts';
import type { Database } from '../database/database.ts';
import { route } from '../http/route.ts';
import { spend } from '../limits/rate-limit-store.ts';
import { daysUntilDone, estimateNeed, type QuotaNeed, toCopyCost } from './copy-cost.ts';
import { assumedLength, estimateQueued, findEarlierReads } from './copy-cost-store.ts';

interface Parts {
  db: Database;
  budgets: Pick<Budgets, 'dayQuotas' | 'startOfDay'>;
}

/** Clients ask once for each dialog, and again when its playlists change. */
const costRateLimit = { times: 60, seconds: 60 };

/** An upper bound: songs added to a playlist since its last copy count as unknown. */
const estimatePlaylists = async (db: Database, userId: string, body: CopyCostBody): Promise<QuotaNeed> => {
  const searches = body.source !== body.destination;
  const earlierReads = searches ? await findEarlierReads(db, userId, body) : new Map();
  let [songs, searched] = [0, 0];
  for (const { id, songCount } of body.playlists) {
    const earlier = earlierReads.get(id);
    const count = songCount ?? earlier?.songs ?? assumedLength;
    songs += count;
    searched += earlier ? Math.min(count, earlier.unknown + Math.max(0, count - earlier.songs)) : count;
  }
  return estimateNeed(body.playlists.length, songs, searches ? searched : 0);
};

/** The cost of copies before they are started, computed from the budgets that they will use. */
export const copyCostRoutes = (server: FastifyInstance, { db, budgets }: Parts): void => {
  route(server, copyCost, async ({ caller, body }) => {
    const quotas = await budgets.dayQuotas(body.destination);
    if (!quotas) return { quota: null };
    await spend(db, `copy-cost:${caller.userId}`, costRateLimit);
    const facts = {
      ...quotas,
      needed: await estimatePlaylists(db, caller.userId, body),
      queued: await estimateQueued(db, body.destination),
    };
    const days = daysUntilDone(facts);
    return toCopyCost(facts, days === 0 ? null : await budgets.startOfDay(days), new Date());
  });
};
