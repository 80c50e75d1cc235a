import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RelatedJobsParts } from '../copies/copies.ts';
import { findCopy } from '../copies/copies-store.ts';
import { requestCancel } from '../copies/journal-store.ts';
import { checkConnected } from '../copies/start-copy.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { createSync } from './create-sync.ts';
import { toSync } from './sync-answer.ts';
import { findOpenJob, startSyncJob } from './sync-jobs-store.ts';
import {
  changeSyncSettings,
  findPreview,
  findSync,
  listLatestJobs,
  listSyncsOf,
  removeSync,
  type SyncRow,
} from './syncs-store.ts';

const Id = z.uuid();

export const syncRoutes = (server: FastifyInstance, { db, worker, feed }: RelatedJobsParts): void => {
  /** Syncs of other users count as not found. */
  const ownSync = async (userId: string, id: string): Promise<SyncRow> => {
    const row = Id.safeParse(id).success ? await findSync(db, id) : null;
    if (row?.userId !== userId) throw problem('not-found', 'These playlists are not kept in step.');
    return row;
  };

  const answer = async (userId: string, id: string): Promise<contract.Sync> => {
    const row = await ownSync(userId, id);
    return toSync(row, (await listLatestJobs(db, userId, id)).get(id));
  };

  const wake = (jobId: string | null): void => {
    if (jobId === null) return;
    worker.wake();
    feed.changed(jobId);
  };

  route(server, contract.createSync, async ({ caller: { userId }, body }) => {
    const copy = await findCopy(db, body.copyId);
    if (copy?.userId !== userId) throw problem('not-found', 'There is no such copy.');
    return answer(userId, (await createSync(db, copy)).id);
  });

  route(server, contract.listSyncs, async ({ caller: { userId } }) => {
    const [rows, jobs] = await Promise.all([listSyncsOf(db, userId), listLatestJobs(db, userId)]);
    return { syncs: rows.map((row) => toSync(row, jobs.get(row.id))) };
  });

  route(server, contract.getSync, async ({ caller: { userId }, params: { id } }) => ({
    ...(await answer(userId, id)),
    preview: (await findPreview(db, id))?.preview ?? null,
  }));

  route(
    server,
    contract.previewSync,
    async ({ caller: { userId }, params: { id } }) => {
      const sync = await ownSync(userId, id);
      await checkConnected(db, userId, [sync.source, sync.destination], 'sync');
      wake(await startSyncJob(db, sync, { mode: 'preview' }));
      return answer(userId, id);
    },
    { status: 202 },
  );

  route(
    server,
    contract.applySync,
    async ({ caller: { userId }, params: { id }, body }) => {
      const sync = await ownSync(userId, id);
      const stored = await findPreview(db, id);
      if (stored?.preview?.id !== body.previewId || stored.previewChanges === null) {
        throw problem('conflict', 'The playlists have changed since you looked. Please look at the changes again.');
      }
      await checkConnected(db, userId, [sync.source, sync.destination], 'sync');
      const jobId = await startSyncJob(db, sync, { mode: 'accepted', changes: stored.previewChanges });
      if (jobId === null) throw problem('conflict', 'A sync of these playlists is under way already.');
      wake(jobId);
      return answer(userId, id);
    },
    { status: 202 },
  );

  route(server, contract.changeSync, async ({ caller: { userId }, params: { id }, body }) => {
    await ownSync(userId, id);
    await changeSyncSettings(db, id, body);
    return answer(userId, id);
  });

  route(server, contract.deleteSync, async ({ caller: { userId }, params: { id } }) => {
    await ownSync(userId, id);
    const open = await findOpenJob(db, id);
    if (open !== null) {
      await requestCancel(db, open);
      feed.changed(open);
    }
    await removeSync(db, id);
    return { deleted: true as const };
  });
};
