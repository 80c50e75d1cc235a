import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { findCopy, listEarlierCopies, listFailedTracks, listLatestCopies, markSeen } from './copies-store.ts';
import { toProgress } from './copy-progress.ts';
import type { CopyWorker } from './copy-worker.ts';
import { type CopyRow, requestCancel } from './journal-store.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { retryCopy, startCopy } from './start-copy.ts';

const IdempotencyKey = z.string().min(8).max(100);
const CopyId = z.uuid();

interface Parts {
  db: Database;
  worker: Pick<CopyWorker, 'wake'>;
  feed: ProgressFeed;
  /** Whether copies from Apple Music to YouTube are offered. */
  appleToYoutube: boolean;
}

export const copyRoutes = (server: FastifyInstance, { db, worker, feed, appleToYoutube }: Parts): void => {
  /** Other people's copies are not there. */
  const ownCopy = async (userId: string, id: string): Promise<CopyRow> => {
    const row = CopyId.safeParse(id).success ? await findCopy(db, id) : null;
    if (row?.userId !== userId) throw problem('not-found', 'There is no such copy.');
    return row;
  };

  const wake = ({ id, state }: CopyRow): void => {
    if (state !== 'queued') return;
    worker.wake();
    feed.changed(id);
  };

  route(
    server,
    contract.startCopy,
    async ({ caller: { userId }, body, request }) => {
      const key = IdempotencyKey.safeParse(request.headers[contract.idempotencyKeyHeader]);
      if (!key.success) {
        throw problem('invalid-input', 'The header Idempotency-Key must hold 8 to 100 characters.');
      }
      const row = await startCopy(db, {
        userId,
        idempotencyKey: key.data,
        body,
        appleToYoutube,
      });
      wake(row);
      return toProgress(row);
    },
    202,
  );

  route(server, contract.getCopy, async ({ caller, params }) => {
    const row = await ownCopy(caller.userId, params.id);
    return { ...toProgress(row), failedTracks: await listFailedTracks(db, row) };
  });

  route(server, contract.listCopies, async ({ caller }) => ({
    copies: (await listLatestCopies(db, caller.userId)).map(toProgress),
  }));

  route(server, contract.earlierCopies, async ({ caller, body }) => ({
    copies: await listEarlierCopies(db, caller.userId, body),
  }));

  route(server, contract.seenCopy, async ({ caller, params }) => {
    const { id } = await ownCopy(caller.userId, params.id);
    // The user's other pages hear of it and put it away as well.
    if (await markSeen(db, id)) feed.changed(id);
    return toProgress(await ownCopy(caller.userId, id));
  });

  route(server, contract.cancelCopy, async ({ caller, params }) => {
    const { id } = await ownCopy(caller.userId, params.id);
    await requestCancel(db, id);
    feed.changed(id);
    return toProgress(await ownCopy(caller.userId, id));
  });

  route(server, contract.retryCopy, async ({ caller, params }) => {
    const asked = await ownCopy(caller.userId, params.id);
    await retryCopy(db, asked);
    const row = await ownCopy(caller.userId, asked.id);
    wake(row);
    return toProgress(row);
  });
};
