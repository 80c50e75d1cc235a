import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { spend } from '../limits/rate-limit-store.ts';
import { toProgress } from './copy-progress.ts';
import type { CopyWorker } from './copy-worker.ts';
import { findOwnCopy } from './find-own-copy.ts';
import { findGroup, type GroupRow, listGroupCopies, markGroupSeen } from './groups-store.ts';
import { requestGroupCancel } from './journal-store.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { moveInQueue } from './queue-store.ts';
import { startGroup } from './start-group.ts';

const GroupId = z.uuid();
/** Groups that one user may create; each body is large. */
const groupRateLimit = { times: 20, seconds: 60 };

interface Parts {
  db: Database;
  worker: Pick<CopyWorker, 'wake'>;
  feed: ProgressFeed;
  /** Whether copies from Apple Music to YouTube are offered. */
  appleToYoutube: boolean;
}

/** Routes of copy groups, and of the order of a user's queue. */
export const groupRoutes = (server: FastifyInstance, { db, worker, feed, appleToYoutube }: Parts): void => {
  /** Groups of other users count as not found. */
  const findOwnGroup = async (userId: string, id: string): Promise<GroupRow> => {
    const row = GroupId.safeParse(id).success ? await findGroup(db, id) : null;
    if (row?.userId !== userId) throw problem('not-found', 'There are no such copies.');
    return row;
  };
  const publishChanges = (copyIds: readonly string[]): void => {
    for (const id of copyIds) feed.changed(id);
  };
  const toGroup = async ({ id, source, destination, createdAt }: GroupRow): Promise<contract.CopyGroup> => {
    const copies = await listGroupCopies(db, id);
    return { id, source, destination, createdAt: createdAt.toISOString(), copies: copies.map(toProgress) };
  };

  route(
    server,
    contract.startCopyGroup,
    async ({ caller: { userId }, body, request }) => {
      const idempotencyKey = idempotencyKeyOf(request);
      const group = await toGroup(await startGroup(db, { userId, idempotencyKey, body, appleToYoutube }));
      if (group.copies.some(({ state }) => state === 'queued')) worker.wake();
      // The user's other pages reload the group when they receive one of its copies.
      publishChanges(group.copies.slice(0, 1).map(({ id }) => id));
      return group;
    },
    { status: 202, admit: ({ userId }) => spend(db, `copy-groups:${userId}`, groupRateLimit) },
  );

  route(server, contract.getCopyGroup, async ({ caller, params }) =>
    toGroup(await findOwnGroup(caller.userId, params.id)),
  );

  route(server, contract.cancelCopyGroup, async ({ caller, params }) => {
    const group = await findOwnGroup(caller.userId, params.id);
    publishChanges(await requestGroupCancel(db, group.id));
    return toGroup(group);
  });

  route(server, contract.markCopyGroupSeen, async ({ caller, params }) => {
    const group = await findOwnGroup(caller.userId, params.id);
    publishChanges(await markGroupSeen(db, group.id));
    return toGroup(group);
  });

  route(server, contract.moveCopyInQueue, async ({ caller, params, body }) => {
    const copy = await findOwnCopy(db, caller.userId, params.id);
    const moved = await db.transaction((tx) => moveInQueue(tx, copy, body.before));
    if (moved === null) throw problem('conflict', 'This copy has begun already.');
    publishChanges(moved);
    return toProgress(await findOwnCopy(db, caller.userId, copy.id));
  });
};
