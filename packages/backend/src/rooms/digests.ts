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

const parts = ['version', 'lastComment', 'revision'] as const;

/**
 * One look at the rooms of this process: tells its sockets how far a room has come where they may not know. So they notice what a backend
 * stored and did not tell because it died. While commands or comments go on, the next one shows that one is missing: they are told of
 * when a look finds as many as the one before. Changes of the details are rare and told at once.
 */
export const createDigests = ({ db, sockets, rooms }: DigestParts) => {
  let seen = new Map<string, RoomDigest>();
  let told = new Map<string, RoomDigest>();
  return async (): Promise<void> => {
    const roomIds = rooms();
    const found = roomIds.length === 0 ? [] : await listDigests(db, roomIds);
    const tellNow = found.filter((digest) => {
      const [before, last] = [told.get(digest.roomId), seen.get(digest.roomId)];
      return parts.some(
        (part) => digest[part] !== before?.[part] && (part === 'revision' || digest[part] === last?.[part]),
      );
    });
    for (const digest of tellNow) sockets.local.to(socketRoom(digest.roomId)).emit('room.digest', digest);
    seen = new Map(found.map((digest) => [digest.roomId, digest]));
    const stillTold = [...told].filter(([roomId]) => seen.has(roomId));
    told = new Map([...stillTold, ...tellNow.map((digest) => [digest.roomId, digest] as const)]);
  };
};
