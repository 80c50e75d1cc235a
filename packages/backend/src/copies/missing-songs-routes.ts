import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { spend } from '../limits/rate-limit-store.ts';
import { toProgress } from './copy-progress.ts';
import type { CopyWorker } from './copy-worker.ts';
import { findOwnCopy } from './find-own-copy.ts';
import { listMissingItems, toMissingSong } from './missing-songs-store.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { resolveMissingSong } from './resolve-missing-song.ts';

/** Choices of one user; more than a person can make. */
const choiceRateLimit = { times: 300, seconds: 60 };

interface Parts {
  db: Database;
  worker: Pick<CopyWorker, 'wake'>;
  feed: ProgressFeed;
}

/** Routes of the songs that copies did not find, and of the users' choices for them. */
export const missingSongsRoutes = (server: FastifyInstance, { db, worker, feed }: Parts): void => {
  route(server, contract.listMissingSongs, async ({ caller, params, query }) => {
    const copy = await findOwnCopy(db, caller.userId, params.id);
    const { items, hasMore, total } = await listMissingItems(db, copy.id, Number(query.after ?? -1));
    const last = items.at(-1)?.position;
    return { songs: items.map(toMissingSong), next: hasMore && last !== undefined ? `${last}` : null, total };
  });

  route(server, contract.resolveMissingSong, async ({ caller, params, body }) => {
    const copy = await findOwnCopy(db, caller.userId, params.id);
    if (!/^\d{1,6}$/.test(params.position)) throw problem('not-found', 'There is no such song.');
    await spend(db, `mend:${caller.userId}`, choiceRateLimit);
    const item = await resolveMissingSong(db, copy, Number(params.position), body);
    const updated = await findOwnCopy(db, caller.userId, copy.id);
    if (updated.state === 'queued') worker.wake();
    feed.changed(updated.id);
    return { song: toMissingSong(item), copy: toProgress(updated) };
  });
};
