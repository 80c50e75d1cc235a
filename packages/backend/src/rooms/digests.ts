import type { RoomDigest } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import type { SocketServer } from '../sockets/socket-server.ts';
import { socketRoom } from './room-feed.ts';
import { listDigests } from './rooms-store.ts';

interface DigestParts {
  db: Database;
  sockets: SocketServer;
  /** Rooms with somebody in them over this process. */
  rooms(): string[];
}

const isSame = (one: RoomDigest, other: RoomDigest | undefined): boolean =>
  one.version === other?.version && one.lastComment === other.lastComment && one.revision === other.revision;

/**
 * One look at the rooms of this process: tells its sockets how far a room has come that has changed since the last look. So they notice
 * what a backend stored and did not tell because it died.
 */
export const createDigests = ({ db, sockets, rooms }: DigestParts) => {
  let told = new Map<string, RoomDigest>();
  return async (): Promise<void> => {
    const roomIds = rooms();
    const found = roomIds.length === 0 ? [] : await listDigests(db, roomIds);
    for (const digest of found) {
      if (!isSame(digest, told.get(digest.roomId))) {
        sockets.local.to(socketRoom(digest.roomId)).emit('room.digest', digest);
      }
    }
    told = new Map(found.map((digest) => [digest.roomId, digest]));
  };
};
