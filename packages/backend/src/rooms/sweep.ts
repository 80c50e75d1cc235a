import type { Database, Executor } from '../database/database.ts';
import { dropSilentBackends, listForsaken, noteOwners, passOnForsaken, takeSweep } from './presence-store.ts';
import type { RoomFeed } from './room-feed.ts';
import { findRoom } from './rooms-store.ts';

interface SweepParts {
  db: Database;
  feed: RoomFeed;
  timing: { silentMs: number; graceMs: number };
}

/**
 * One sweep of all rooms, by one backend at a time: deletes presences of expired backends, updates which owners are absent, and transfers
 * rooms whose owner does not return.
 */
export const createSweep =
  ({ db, feed, timing }: SweepParts) =>
  async (): Promise<void> => {
    const inTurn = (work: (tx: Executor) => Promise<string[]>): Promise<string[]> =>
      db.transaction(async (tx) => ((await takeSweep(tx)) ? work(tx) : []));
    // Sequential: a room that ends locks its row first and then its presences.
    const members = await inTurn((tx) => dropSilentBackends(tx, timing.silentMs));
    const details = await inTurn(noteOwners);
    const forsaken = await listForsaken(db, timing.graceMs);
    for (const id of forsaken) await passOnForsaken(db, id);
    for (const id of [...members, ...forsaken]) feed.members(id);
    for (const id of new Set([...details, ...forsaken])) {
      const found = await findRoom(db, id);
      if (found) feed.details(found);
    }
  };
