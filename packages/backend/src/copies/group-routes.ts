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
import { findGroup, type GroupRow, listGroupCopies, markGroupSeen } from './groups-store.ts';
import { requestGroupCancel } from './journal-store.ts';
import { ownCopy } from './own-copy.ts';
import type { ProgressFeed } from './progress-feed.ts';
import { moveInQueue } from './queue-store.ts';
import { startGroup } from './start-group.ts';

const GroupId = z.uuid();
/** Groups that one user may ask for; each body is large. */
const newGroups = { times: 20, seconds: 60 };

interface Parts {
  db: Database;
  worker: Pick<CopyWorker, 'wake'>;
  feed: ProgressFeed;
  /** Whether copies from Apple Music to YouTube are offered. */
  appleToYoutube: boolean;
}

/** Several playlists in one go, and the order of a user's queue. */
export const groupRoutes = (server: FastifyInstance, { db, worker, feed, appleToYoutube }: Parts): void => {
  /** Other people's groups are not there. */
  const ownGroup = async (userId: string, id: string): Promise<GroupRow> => {
    const row = GroupId.safeParse(id).success ? await findGroup(db, id) : null;
    if (row?.userId !== userId) throw problem('not-found', 'There are no such copies.');
    return row;
  };
  const tell = (copyIds: readonly string[]): void => {
    for (const id of copyIds) feed.changed(id);
  };
  const answer = async ({ id, source, destination, createdAt }: GroupRow): Promise<contract.CopyGroup> => {
    const copies = await listGroupCopies(db, id);
    return { id, source, destination, createdAt: createdAt.toISOString(), copies: copies.map(toProgress) };
  };

  route(
    server,
    contract.startCopyGroup,
    async ({ caller: { userId }, body, request }) => {
      const idempotencyKey = idempotencyKeyOf(request);
      const group = await answer(await startGroup(db, { userId, idempotencyKey, body, appleToYoutube }));
      if (group.copies.some(({ state }) => state === 'queued')) worker.wake();
      // The user's other pages read the whole group when they hear of one copy of it.
      tell(group.copies.slice(0, 1).map(({ id }) => id));
      return group;
    },
    { status: 202, admit: ({ userId }) => spend(db, `copy-groups:${userId}`, newGroups) },
  );

  route(server, contract.getCopyGroup, async ({ caller, params }) => answer(await ownGroup(caller.userId, params.id)));

  route(server, contract.cancelCopyGroup, async ({ caller, params }) => {
    const group = await ownGroup(caller.userId, params.id);
    tell(await requestGroupCancel(db, group.id));
    return answer(group);
  });

  route(server, contract.markCopyGroupSeen, async ({ caller, params }) => {
    const group = await ownGroup(caller.userId, params.id);
    tell(await markGroupSeen(db, group.id));
    return answer(group);
  });

  route(server, contract.moveCopyInQueue, async ({ caller, params, body }) => {
    const copy = await ownCopy(db, caller.userId, params.id);
    const moved = await db.transaction((tx) => moveInQueue(tx, copy, body.before));
    if (moved === null) throw problem('conflict', 'This copy has begun already.');
    tell(moved);
    return toProgress(await ownCopy(db, caller.userId, copy.id));
  });
};
