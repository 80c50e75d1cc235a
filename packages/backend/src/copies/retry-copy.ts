import { problem } from '../app/problems.ts';
import type { Database } from '../database/database.ts';
import { requeueFailedCopy } from './copies-store.ts';
import type { CopyRow } from './copy-progress.ts';
import { checkConnected } from './start-copy.ts';

/**
 * Lets a failed copy go on where it stopped, in the same playlist. One that is under way is left alone.
 * @throws {ProblemError} conflict for a copy that is over, service-not-connected
 */
export const retryCopy = async (db: Database, { id, userId, state, source, destination }: CopyRow): Promise<void> => {
  if (state === 'cancelled') throw problem('conflict', 'You cancelled this copy. Please copy the playlist again.');
  if (state === 'done') throw problem('conflict', 'This copy is done already.');
  if (state !== 'failed') return;
  await checkConnected(db, userId, [source, destination]);
  await requeueFailedCopy(db, id);
};
