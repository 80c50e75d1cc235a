import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { spend } from '../limits/rate-limit-store.ts';
import { toProgress } from './copy-progress.ts';
import type { CopyWorker } from './copy-worker.ts';
import { mendSong } from './mending.ts';
import { listMissingItems, toMissingSong } from './mending-store.ts';
import { ownCopy } from './own-copy.ts';
import type { ProgressFeed } from './progress-feed.ts';

/** Choices of one user: more than hands can make. */
const choiceLimit = { times: 300, seconds: 60 };

interface Parts {
  db: Database;
  worker: Pick<CopyWorker, 'wake'>;
  feed: ProgressFeed;
}

/** What copies did not find, and the listeners' choices for it. */
export const mendingRoutes = (server: FastifyInstance, { db, worker, feed }: Parts): void => {
  route(server, contract.listMissingSongs, async ({ caller, params, query }) => {
    const copy = await ownCopy(db, caller.userId, params.id);
    const { items, hasMore, total } = await listMissingItems(db, copy.id, Number(query.after ?? -1));
    const last = items.at(-1)?.position;
    return { songs: items.map(toMissingSong), next: hasMore && last !== undefined ? `${last}` : null, total };
  });

  route(server, contract.resolveMissingSong, async ({ caller, params, body }) => {
    const copy = await ownCopy(db, caller.userId, params.id);
    if (!/^\d{1,6}$/.test(params.position)) throw problem('not-found', 'There is no such song.');
    await spend(db, `mend:${caller.userId}`, choiceLimit);
    const item = await mendSong(db, copy, Number(params.position), body);
    const mended = await ownCopy(db, caller.userId, copy.id);
    if (mended.state === 'queued') worker.wake();
    feed.changed(mended.id);
    return { song: toMissingSong(item), copy: toProgress(mended) };
  });
};
