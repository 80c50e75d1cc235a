import * as contract from '@playa/contracts';
import type { FastifyInstance } from 'fastify';
import type { ServiceAddresses } from '../connections/service-addresses.ts';
import type { Database, Executor } from '../database/database.ts';
import { creationKeyOf } from '../http/idempotency-key.ts';
import { problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { spend } from '../limits/rate-limit-store.ts';
import { type SocketServer, userRoom } from '../sockets/socket-server.ts';
import type { ServerClock } from './clock-store.ts';
import { insertComment, listCommentsBefore } from './comments-store.ts';
import { insertMember, isPresent, listPresentAfter, takeOut } from './members-store.ts';
import { passOnLeft } from './presence-store.ts';
import { type Accesses, noSuchRoom, removed } from './room-access.ts';
import { readSnapshot, toSummaries } from './room-answers.ts';
import { type RoomFeed, socketRoom } from './room-feed.ts';
import type { RoomLinks } from './room-links.ts';
import { toDetails } from './room-rows.ts';
import type { InRoomTurn } from './room-turns.ts';
import { findRoom, insertRoom, listJoined, listOpenRooms, lockRoom, saveSettings, setOwner } from './rooms-store.ts';
import { toStoredSong } from './stored-song.ts';

/** Rate limits per user, over all backends. */
const newRooms = { times: 20, seconds: 3_600 };
const newComments = { times: 20, seconds: 10 };
/** Rate limit of song lookups: a member's page makes one call for a few songs. */
const songSearches = { times: 30, seconds: 60 };
const defaultLimit = 20;

export interface RoomParts {
  db: Database;
  sockets: SocketServer;
  clock: ServerClock;
  feed: RoomFeed;
  links: RoomLinks;
  accesses: Accesses;
  inRoomTurn: InRoomTurn;
  addresses: ServiceAddresses;
}

/** The HTTP routes of rooms; events are sent over the socket. */
export const roomRoutes = (server: FastifyInstance, parts: RoomParts): void => {
  const { db, sockets, clock, feed, links, accesses, inRoomTurn, addresses } = parts;
  /** Runs work on the room's locked row. */
  const locked = <T>(roomId: string, work: (tx: Executor) => Promise<T>): Promise<T> =>
    inRoomTurn(roomId, () => db.transaction(work));

  const snapshot = async (roomId: string, userId: string): Promise<contract.RoomSnapshot> =>
    readSnapshot(db, roomId, userId, await accesses.any(roomId, userId), clock.now);

  const details = async (roomId: string): Promise<contract.RoomDetails> => {
    const found = await findRoom(db, roomId);
    if (!found) throw noSuchRoom();
    feed.details(found);
    return toDetails(found);
  };

  route(
    server,
    contract.createRoom,
    async ({ caller: { userId }, body, request }) => {
      const songs = body.songs.map((song) => toStoredSong(song, addresses));
      const imageUrl = addresses.cover(body.service, body.imageUrl);
      const creationKey = creationKeyOf(request, userId);
      return snapshot(await insertRoom(db, { ...body, songs, imageUrl, ownerId: userId, creationKey }), userId);
    },
    { status: 201, admit: ({ userId }) => spend(db, `rooms:open:${userId}`, newRooms) },
  );

  route(server, contract.listRooms, async ({ caller: { userId }, query }) => {
    const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
    const listed = await listOpenRooms(db, { cursor: query.cursor, limit }, query.list === 'mine' ? userId : null);
    const ids = listed.map(({ room }) => room.id);
    const joined = await listJoined(db, userId, ids);
    return {
      rooms: await toSummaries(db, listed, { userId, joined, now: clock.now() }),
      nextCursor: listed.length === limit ? (ids.at(-1) ?? null) : null,
    };
  });

  route(server, contract.getRoom, async ({ caller: { userId }, params: { id } }) => snapshot(id, userId));

  route(server, contract.joinRoom, async ({ caller: { userId }, params: { id } }) => {
    const access = await accesses.any(id, userId);
    if (access.isEnded) throw problem('conflict', 'This room has ended.');
    if (access.isRemoved) throw removed();
    if (!access.isMember) await insertMember(db, id, userId);
    return snapshot(id, userId);
  });

  route(server, contract.changeRoom, async ({ caller: { userId }, params: { id }, body }) => {
    await accesses.owner(id, userId);
    await saveSettings(db, id, body);
    return details(id);
  });

  route(server, contract.leaveRoom, async ({ caller: { userId }, params: { id } }) => {
    const { ownerId } = await accesses.member(id, userId);
    await locked(id, async (tx) => {
      await lockRoom(tx, id);
      await takeOut(tx, id, userId, { isRemoved: false });
      await passOnLeft(tx, id, userId);
    });
    sockets.in(userRoom(userId)).socketsLeave(socketRoom(id));
    if (ownerId === userId) await details(id);
    feed.members(id);
    return { left: true as const };
  });

  route(server, contract.handOverRoom, async ({ caller: { userId }, params: { id }, body: { memberId } }) => {
    await accesses.owner(id, userId);
    await locked(id, async (tx) => {
      const room = await lockRoom(tx, id);
      if (room?.ownerId !== userId) throw problem('forbidden', 'Only the owner of the room can do this.');
      if (!(await isPresent(tx, id, memberId))) throw problem('conflict', 'This member is not in the room.');
      await setOwner(tx, id, memberId);
    });
    feed.members(id);
    return details(id);
  });

  route(server, contract.removeRoomMember, async ({ caller: { userId }, params: { id }, body: { memberId } }) => {
    await accesses.owner(id, userId);
    if (memberId === userId) throw problem('conflict', 'Leave the room, or hand it over, instead.');
    await locked(id, async (tx) => {
      const room = await lockRoom(tx, id);
      if (room?.ownerId !== userId) throw problem('forbidden', 'Only the owner of the room can do this.');
      const wasMember = await takeOut(tx, id, memberId, { isRemoved: true });
      if (!wasMember) throw problem('conflict', 'This member is not in the room.');
    });
    sockets.to(userRoom(memberId)).emit('room.removed', { roomId: id, at: clock.now() });
    sockets.in(userRoom(memberId)).socketsLeave(socketRoom(id));
    feed.members(id);
    return { removed: true as const };
  });

  route(server, contract.listRoomMembers, async ({ caller: { userId }, params: { id }, query: { after } }) => {
    await accesses.member(id, userId);
    const members = await listPresentAfter(db, id, after);
    return {
      members,
      nextCursor: members.length === contract.roomLimits.membersNamed ? (members.at(-1)?.id ?? null) : null,
    };
  });

  route(server, contract.listRoomComments, async ({ caller: { userId }, params: { id }, query: { before } }) => {
    await accesses.member(id, userId);
    const comments = await listCommentsBefore(db, id, before === undefined ? null : Number(before));
    const [first] = comments;
    return { comments, nextCursor: first && first.sequence > 1 ? String(first.sequence) : null };
  });

  route(server, contract.listRoomLinks, async ({ caller: { userId }, params: { id }, query: { service } }) => {
    await accesses.member(id, userId);
    return { links: await links.known({ userId, roomId: id, service }) };
  });

  route(server, contract.findRoomSongs, async ({ caller: { userId }, params: { id }, body: { service, entries } }) => {
    await accesses.member(id, userId);
    await spend(db, `rooms:find:${userId}`, songSearches);
    return { links: await links.find({ userId, roomId: id, service }, entries) };
  });

  route(server, contract.addComment, async ({ caller: { userId }, body }) => {
    await accesses.member(body.roomId, userId);
    await spend(db, `rooms:comment:${userId}`, newComments);
    const comment = await inRoomTurn(body.roomId, () => insertComment(db, { ...body, userId }));
    feed.comment(comment);
    return comment;
  });
};
