import { createPace } from '../database/pace.ts';
import type { Presence } from './presence-store.ts';

interface PresenceParts {
  /** Stores added and removed presences; all or nothing. */
  store(change: { came: readonly Presence[]; went: readonly Presence[] }): Promise<void>;
  /** Called after every stored change. */
  onChanged(roomIds: readonly string[]): void;
}

const keyOf = ({ roomId, userId }: Presence): string => `${roomId} ${userId}`;

const readKey = (key: string): Presence => {
  const [roomId = '', userId = ''] = key.split(' ');
  return { roomId, userId };
};

/**
 * The presence of users in rooms by the sockets of this process: a user is present while one socket is. Wanted and stored presences are
 * compared, and concurrent differences are stored in one batch.
 */
export const createPresence = ({ store, onChanged }: PresenceParts) => {
  const sockets = new Map<string, Set<string>>();
  let dirty = new Set<string>();
  let storing = Promise.resolve();
  /** The next batch, until its write starts. */
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
   * Stores all current differences. Changes until the write starts share the batch and do not wait for later ones.
   * @throws if the database does not answer
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
    /** Resolves when the presence of the socket's user is stored. @throws if the database does not answer */
    enter: (socketId: string, presence: Presence): Promise<void> => {
      const key = keyOf(presence);
      sockets.set(key, (sockets.get(key) ?? new Set()).add(socketId));
      // Also if another socket is in the room: the user may have left and returned in between.
      dirty.add(key);
      return flush();
    },
    /** The socket has left; its user is absent if no other socket is in the room. */
    exit: (socketId: string, presence: Presence): void => {
      const key = keyOf(presence);
      const known = sockets.get(key);
      if (!known?.delete(socketId) || known.size > 0) return;
      sockets.delete(key);
      dirty.add(key);
      flush().catch(() => undefined);
    },
    /** Stores all presences again, after the database has expired this process. */
    storeAgain: (): void => {
      for (const key of sockets.keys()) dirty.add(key);
    },
    /** Rooms with sockets of this process. */
    rooms: (): string[] => [...new Set([...sockets.keys()].map((key) => readKey(key).roomId))],
  };
};

export type RoomPresence = ReturnType<typeof createPresence>;
