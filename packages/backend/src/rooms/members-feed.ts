import { setTimeout as pause } from 'node:timers/promises';
import type { RoomMembers } from '@playa/contracts';

interface MembersFeedParts {
  read(roomIds: readonly string[]): Promise<readonly RoomMembers[]>;
  tell(list: RoomMembers): void;
  /** Milliseconds between two lists of one room. */
  everyMs: number;
}

/**
 * Additional milliseconds for each present member: a list is sent to each of them, so one per second would dominate the cost of a room with
 * thousands of members.
 */
const perMemberMs = 4;

/** From this number of members on, lists are not read for each new member, because a long list costs the database milliseconds. */
const largeRoom = 30;

/** Sends member lists after changes of presence: the latest list soon, and always the final one. */
export const createMembersFeed = ({ read, tell, everyMs }: MembersFeedParts) => {
  const dirty = new Set<string>();
  /** The last list of a room, and when the next one may be sent. */
  const known = new Map<string, { list: RoomMembers; dueAt: number }>();
  let telling: Promise<void> | null = null;
  const closing = new AbortController();

  const readOrKeep = (roomIds: readonly string[]): Promise<readonly RoomMembers[]> =>
    read(roomIds).catch(() => {
      for (const roomId of roomIds) dirty.add(roomId);
      return [];
    });

  const tellDue = async (): Promise<void> => {
    const now = Date.now();
    const due = [...dirty].filter((roomId) => (known.get(roomId)?.dueAt ?? 0) <= now);
    for (const roomId of due) dirty.delete(roomId);
    for (const list of due.length === 0 ? [] : await readOrKeep(due)) {
      known.set(list.roomId, { list, dueAt: now + Math.max(everyMs, list.count * perMemberMs) });
      tell(list);
    }
    for (const [roomId, { dueAt }] of known) if (dueAt <= now) known.delete(roomId);
  };

  const tellAll = async (): Promise<void> => {
    while (dirty.size > 0 && !closing.signal.aborted) {
      await tellDue();
      await pause(everyMs, null, { signal: closing.signal }).catch(() => null);
    }
    telling = null;
  };

  /** The list of a large room, while a newer one is scheduled. */
  const latest = (roomId: string): RoomMembers | null => {
    const list = known.get(roomId)?.list;
    return list && list.count >= largeRoom && dirty.has(roomId) ? list : null;
  };

  const remember = (list: RoomMembers): void => {
    const before = known.get(list.roomId);
    if (before && before.list.revision > list.revision) return;
    known.set(list.roomId, { list, dueAt: before?.dueAt ?? Date.now() });
  };

  return {
    changed: (roomId: string): void => {
      dirty.add(roomId);
      // Deferred, so that rooms that change at the same time are read together.
      telling ??= Promise.resolve().then(tellAll);
    },
    /**
     * The list for a new member. Thousands who enter a large room at once get a recently read list, because a newer one is scheduled.
     * @param stored resolves when the new presence is stored; only lists that have to be read wait for it
     */
    lists: async (roomIds: readonly string[], stored: () => Promise<void>): Promise<RoomMembers[]> => {
      const lists = roomIds.flatMap((roomId) => latest(roomId) ?? []);
      const unknown = roomIds.filter((roomId) => !lists.some((list) => list.roomId === roomId));
      const found = unknown.length === 0 ? [] : await stored().then(() => read(unknown));
      for (const list of found) remember(list);
      return [...lists, ...found];
    },
    /** Stops sending lists. Resolves after the last read. */
    close: async (): Promise<void> => {
      closing.abort();
      await telling;
    },
  };
};
