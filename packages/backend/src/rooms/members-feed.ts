import { setTimeout as pause } from 'node:timers/promises';
import type { RoomMembers } from '@playa/contracts';

interface MembersFeedParts {
  read(roomIds: readonly string[]): Promise<readonly RoomMembers[]>;
  tell(list: RoomMembers): void;
  /** Milliseconds between two lists of one room. */
  everyMs: number;
}

/**
 * Milliseconds more for each member who is there: a list goes to each of them, so that one a second would cost a room of thousands more
 * than all else that happens in it.
 */
const perMemberMs = 4;

/** Members from which on a list is not read for everybody who comes: to make one of many takes the database milliseconds. */
const largeRoom = 30;

/** Tells the members of rooms where somebody has come or gone: the latest list soon, and the last one always. */
export const createMembersFeed = ({ read, tell, everyMs }: MembersFeedParts) => {
  const dirty = new Set<string>();
  /** The list of a room that was read last, and when the next one may be told. */
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

  /** The list of a large room, where a newer one is still to be told. */
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
      // In a task of its own, so that rooms that change at the same time are read together.
      telling ??= Promise.resolve().then(tellAll);
    },
    /**
     * For those who come. Thousands who come to a large room at the same time need no list each: they get one that was read a moment
     * ago, because a newer one will be told soon.
     * @param stored resolves when it is stored who has come; only lists that have to be read wait for it
     */
    lists: async (roomIds: readonly string[], stored: () => Promise<void>): Promise<RoomMembers[]> => {
      const lists = roomIds.flatMap((roomId) => latest(roomId) ?? []);
      const unknown = roomIds.filter((roomId) => !lists.some((list) => list.roomId === roomId));
      const found = unknown.length === 0 ? [] : await stored().then(() => read(unknown));
      for (const list of found) remember(list);
      return [...lists, ...found];
    },
    /** No more lists: the sockets of this process are closed by now. Resolves when the database is not asked any more. */
    close: async (): Promise<void> => {
      closing.abort();
      await telling;
    },
  };
};
