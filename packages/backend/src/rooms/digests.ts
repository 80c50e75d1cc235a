import type { RoomDigest } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import type { SocketServer } from '../sockets/socket-server.ts';
import { socketRoom } from './room-feed.ts';
import { listDigests } from './rooms-store.ts';

interface DigestParts {
  db: Database;
  sockets: SocketServer;
  /** Rooms with sockets of this process. */
  rooms(): string[];
}

const parts = ['version', 'lastComment', 'revision'] as const;

/**
 * One poll of the rooms of this process: sends digests to their sockets, so that clients notice messages that a backend stored and did not
 * send because it died. While commands or comments continue, the next one reveals a gap, so a digest of them is sent only when two polls
 * find the same count. Changes of the details are rare and sent immediately.
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
