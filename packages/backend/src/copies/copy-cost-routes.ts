import { type CopyCostBody, copyCost } from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Budgets } from '../budgets/create-budgets.ts';
import type { Database } from '../database/database.ts';
import { route } from '../http/route.ts';
import { spend } from '../limits/rate-limit-store.ts';
import { costOf, daysUntilDone, type Need, needOf } from './copy-cost.ts';
import { findReadBefore, needOfQueued, unknownLength } from './copy-cost-store.ts';

interface Parts {
  db: Database;
  budgets: Pick<Budgets, 'dayQuotas' | 'startOfDay'>;
}

/** A dialog asks once, and again when its playlists change. */
const perUser = { times: 60, seconds: 60 };

/** At most: songs that were added to a playlist since it was copied before are not known. */
const needOfPlaylists = async (db: Database, userId: string, body: CopyCostBody): Promise<Need> => {
  const searches = body.source !== body.destination;
  const before = searches ? await findReadBefore(db, userId, body) : new Map();
  let [songs, searched] = [0, 0];
  for (const { id, songCount } of body.playlists) {
    const known = before.get(id);
    const count = songCount ?? known?.songs ?? unknownLength;
    songs += count;
    searched += known ? Math.min(count, known.unknown + Math.max(0, count - known.songs)) : count;
  }
  return needOf(body.playlists.length, songs, searches ? searched : 0);
};

/** What copies cost before they are started, reckoned from the budgets that they will take their shares from. */
export const copyCostRoutes = (server: FastifyInstance, { db, budgets }: Parts): void => {
  route(server, copyCost, async ({ caller, body }) => {
    const quotas = await budgets.dayQuotas(body.destination);
    if (!quotas) return { quota: null };
    await spend(db, `copy-cost:${caller.userId}`, perUser);
    const facts = {
      ...quotas,
      needed: await needOfPlaylists(db, caller.userId, body),
      queued: await needOfQueued(db, body.destination),
    };
    const days = daysUntilDone(facts);
    return costOf(facts, days === 0 ? null : await budgets.startOfDay(days), new Date());
  });
};
