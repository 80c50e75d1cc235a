import { createPace } from '../database/pace.ts';
import type { Presence } from './presence-store.ts';

interface PresenceParts {
  /** Stores who is there now and who is not any more; all or nothing. */
  store(change: { came: readonly Presence[]; went: readonly Presence[] }): Promise<void>;
  /** Told after every change that was stored. */
  onChanged(roomIds: readonly string[]): void;
}

const keyOf = ({ roomId, userId }: Presence): string => `${roomId} ${userId}`;

const readKey = (key: string): Presence => {
  const [roomId = '', userId = ''] = key.split(' ');
  return { roomId, userId };
};

/**
 * Who is in rooms over the sockets of this process: a user is there as long as one socket is. What is wanted and what is stored are
 * compared, and the differences of everybody who comes or goes at the same time are stored together.
 */
export const createPresence = ({ store, onChanged }: PresenceParts) => {
  const sockets = new Map<string, Set<string>>();
  let dirty = new Set<string>();
  let storing = Promise.resolve();
  /** The next one to store, until it begins. */
  let gathering: Promise<void> | null = null;
  const nextTurn = createPace();

  const storeAll = async (): Promise<void> => {
    const keys = [...dirty];
    dirty = new Set();
    const isThere = (key: string): boolean => sockets.has(key);
    const came = keys.filter(isThere).map(readKey);
    const went = keys.filter((key) => !isThere(key)).map(readKey);
    try {
      await store({ came, went });
      onChanged([...new Set([...came, ...went].map(({ roomId }) => roomId))]);
    } catch (error) {
      // Stored with the next change, or the next heartbeat.
      for (const key of keys) dirty.add(key);
      throw error;
    }
  };

  /**
   * Stores everything that is wanted by now; those who come or go until it begins share it, and wait for nobody who comes later.
   * @throws when the database does not answer
   */
  const flush = (): Promise<void> => {
    if (dirty.size === 0) return storing;
    gathering ??= storing
      .catch(() => undefined)
      .then(nextTurn)
      .then(() => {
        gathering = null;
        storing = storeAll();
        return storing;
      });
    return gathering;
  };

  return {
    flush,
    /** Resolves when it is stored that the socket's user is in the room. @throws when the database does not answer */
    enter: (socketId: string, presence: Presence): Promise<void> => {
      const key = keyOf(presence);
      sockets.set(key, (sockets.get(key) ?? new Set()).add(socketId));
      // Also where another socket is there: its user may have left the room in between, and be back.
      dirty.add(key);
      return flush();
    },
    /** The socket is gone; its user is when no other one is there. */
    exit: (socketId: string, presence: Presence): void => {
      const key = keyOf(presence);
      const known = sockets.get(key);
      if (!known?.delete(socketId) || known.size > 0) return;
      sockets.delete(key);
      dirty.add(key);
      flush().catch(() => undefined);
    },
    /** Stores everybody again: the database has taken this process for gone. */
    storeAgain: (): void => {
      for (const key of sockets.keys()) dirty.add(key);
    },
    /** Rooms that somebody is in over this process. */
    rooms: (): string[] => [...new Set([...sockets.keys()].map((key) => readKey(key).roomId))],
  };
};

export type RoomPresence = ReturnType<typeof createPresence>;
