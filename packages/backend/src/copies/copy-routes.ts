import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import { listEarlierCopies, listFailedTracks, listLatestCopies, markSeen } from './copies-store.ts';
import { toProgress } from './copy-progress.ts';
import type { CopyWorker } from './copy-worker.ts';
import { findOwnCopy } from './find-own-copy.ts';
import { type CopyRow, requestCancel } from './journal-store.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { retryCopy, startCopy } from './start-copy.ts';

interface Parts {
  db: Database;
  worker: Pick<CopyWorker, 'wake'>;
  feed: ProgressFeed;
  /** Whether copies from Apple Music to YouTube are offered. */
  appleToYoutube: boolean;
}

export const copyRoutes = (server: FastifyInstance, { db, worker, feed, appleToYoutube }: Parts): void => {
  const wake = ({ id, state }: CopyRow): void => {
    if (state !== 'queued') return;
    worker.wake();
    feed.changed(id);
  };

  route(
    server,
    contract.startCopy,
    async ({ caller: { userId }, body, request }) => {
      const row = await startCopy(db, {
        userId,
        idempotencyKey: idempotencyKeyOf(request),
        body,
        appleToYoutube,
      });
      wake(row);
      return toProgress(row);
    },
    { status: 202 },
  );

  route(server, contract.getCopy, async ({ caller, params }) => {
    const row = await findOwnCopy(db, caller.userId, params.id);
    return { ...toProgress(row), failedTracks: await listFailedTracks(db, row) };
  });

  route(server, contract.listCopies, async ({ caller }) => ({
    copies: (await listLatestCopies(db, caller.userId)).map(toProgress),
  }));

  route(server, contract.findEarlierCopies, async ({ caller, body }) => ({
    copies: await listEarlierCopies(db, caller.userId, body),
  }));

  route(server, contract.markCopySeen, async ({ caller, params }) => {
    const { id } = await findOwnCopy(db, caller.userId, params.id);
    // The user's other pages receive the change and hide the copy too.
    if (await markSeen(db, id)) feed.changed(id);
    return toProgress(await findOwnCopy(db, caller.userId, id));
  });

  route(server, contract.cancelCopy, async ({ caller, params }) => {
    const { id } = await findOwnCopy(db, caller.userId, params.id);
    await requestCancel(db, id);
    feed.changed(id);
    return toProgress(await findOwnCopy(db, caller.userId, id));
  });

  route(server, contract.retryCopy, async ({ caller, params }) => {
    const asked = await findOwnCopy(db, caller.userId, params.id);
    await retryCopy(db, asked);
    const row = await findOwnCopy(db, caller.userId, asked.id);
    wake(row);
    return toProgress(row);
  });
};
