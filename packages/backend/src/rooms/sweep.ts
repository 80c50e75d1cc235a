import type { Database } from '../database/database.ts';
import { dropSilentBackends, listForsaken, noteOwners, passOnForsaken, takeSweep } from './presence-store.ts';
import type { RoomFeed } from './room-feed.ts';
import { findRoom } from './rooms-store.ts';

interface SweepParts {
  db: Database;
  feed: RoomFeed;
  timing: { silentMs: number; graceMs: number };
}

/**
 * One look at all rooms, by one backend at a time: forgets whom backends held that are gone, notes which owners are away, and passes
 * rooms on whose owner does not come back.
 */
export const createSweep =
  ({ db, feed, timing }: SweepParts) =>
  async (): Promise<void> => {
    const { members, details } = await db.transaction(async (tx) => {
      if (!(await takeSweep(tx))) return { members: [], details: [] };
      const lost = await dropSilentBackends(tx, timing.silentMs);
      return { members: lost, details: await noteOwners(tx) };
    });
    const forsaken = await listForsaken(db, timing.graceMs);
    for (const id of forsaken) await passOnForsaken(db, id);
    for (const id of [...members, ...forsaken]) feed.members(id);
    for (const id of new Set([...details, ...forsaken])) {
      const found = await findRoom(db, id);
      if (found) feed.details(found);
    }
  };
