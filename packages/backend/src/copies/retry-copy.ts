import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { makeRoomForCopy } from './copies-store.ts';
import { mayFrom } from './copy-states.ts';
import { type CopyRow, requeueStoppedCopy } from './journal-store.ts';
import { checkConnected } from './start-copy.ts';

/**
 * Lets a failed or cancelled copy go on where it stopped, in the same playlist. One that is under way is left alone.
 * @throws {ProblemError} conflict for a copy that is done, service-not-connected, too-many-requests
 */
export const retryCopy = async (db: Database, { id, userId, state, source, destination }: CopyRow): Promise<void> => {
  if (state === 'done') throw problem('conflict', 'This copy is done already.');
  if (!mayFrom('retry', state)) return;
  await checkConnected(db, userId, [source, destination]);
  await db.transaction(async (tx) => {
    await makeRoomForCopy(tx, userId);
    await requeueStoppedCopy(tx, id);
  });
};
