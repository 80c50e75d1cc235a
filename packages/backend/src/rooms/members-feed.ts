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
  /** The list of a room that was told last, and when the next one may be. */
  const told = new Map<string, { list: RoomMembers; dueAt: number }>();
  let telling: Promise<void> | null = null;
  const closing = new AbortController();

  const readOrKeep = (roomIds: readonly string[]): Promise<readonly RoomMembers[]> =>
    read(roomIds).catch(() => {
      for (const roomId of roomIds) dirty.add(roomId);
      return [];
    });

  const tellDue = async (): Promise<void> => {
    const now = Date.now();
    const due = [...dirty].filter((roomId) => (told.get(roomId)?.dueAt ?? 0) <= now);
    for (const roomId of due) dirty.delete(roomId);
    for (const list of due.length === 0 ? [] : await readOrKeep(due)) {
      told.set(list.roomId, { list, dueAt: now + Math.max(everyMs, list.count * perMemberMs) });
      tell(list);
    }
    for (const [roomId, { dueAt }] of told) if (dueAt <= now) told.delete(roomId);
  };

  const tellAll = async (): Promise<void> => {
    while (dirty.size > 0 && !closing.signal.aborted) {
      await tellDue();
      await pause(everyMs, null, { signal: closing.signal }).catch(() => null);
    }
    telling = null;
  };

  return {
    changed: (roomId: string): void => {
      dirty.add(roomId);
      // In a task of its own, so that rooms that change at the same time are read together.
      telling ??= Promise.resolve().then(tellAll);
    },
    /** The list of a large room that was told last, where the next one is still to come; null where it has to be read. */
    latest: (roomId: string): RoomMembers | null => {
      const known = told.get(roomId);
      return known && known.list.count >= largeRoom && dirty.has(roomId) ? known.list : null;
    },
    /** No more lists: the sockets of this process are closed by now. Resolves when the database is not asked any more. */
    close: async (): Promise<void> => {
      closing.abort();
      await telling;
    },
  };
};
