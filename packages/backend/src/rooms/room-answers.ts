import type { RoomMembers, RoomRole, RoomSnapshot, RoomSummary } from '@playa/contracts';
import { positionAt } from '@playa/rooms';
import type { Database } from '../database/database.ts';
import { listCommentsBefore } from './comments-store.ts';
import { listPresent } from './members-store.ts';
import { noSuchRoom } from './room-access.ts';
import { lengthsOf, toDetails, toPlayback, toSong, toTimeline } from './room-rows.ts';
import { findRooms, findSongs, type listOpenRooms, listRoomSongs, type RoomAccess } from './rooms-store.ts';

const roleOf = ({ ownerId, isMember }: Pick<RoomAccess, 'ownerId' | 'isMember'>, userId: string): RoomRole => {
  if (!isMember) return 'visitor';
  return ownerId === userId ? 'owner' : 'member';
};

/**
 * The data of rooms that is the same for all members, by room id.
 * @param listMembers lists the present members
 */
export const readRoomStates = async (
  db: Database,
  roomIds: readonly string[],
  listMembers: (roomIds: readonly string[]) => Promise<RoomMembers[]>,
) => {
  const [found, lists] = await Promise.all([findRooms(db, roomIds), listMembers(roomIds)]);
  const members = new Map(lists.map((list) => [list.roomId, list]));
  return new Map(
    found.map(({ room, ownerName }) => {
      const state = {
        room: toDetails({ room, ownerName }),
        timeline: { ...toTimeline(room), order: room.playOrder },
        lengthOf: lengthsOf(room),
        members: members.get(room.id) ?? { roomId: room.id, revision: 0, count: 0, members: [] },
        lastComment: room.lastComment,
      };
      return [room.id, state];
    }),
  );
};

/** Everything about a room, as one user may see it. @throws {ProblemError} not-found */
export const readSnapshot = async (
  db: Database,
  roomId: string,
  userId: string,
  access: Pick<RoomAccess, 'isMember'>,
  now: () => number,
): Promise<RoomSnapshot> => {
  const state = (await readRoomStates(db, [roomId], (ids) => listPresent(db, ids))).get(roomId);
  if (!state) throw noSuchRoom();
  const { room, timeline, lengthOf, members, lastComment } = state;
  const [songs, comments] = await Promise.all([
    listRoomSongs(db, roomId),
    access.isMember ? listCommentsBefore(db, roomId, null) : [],
  ]);
  return {
    room,
    role: roleOf({ ownerId: room.owner.id, isMember: access.isMember }, userId),
    timeline,
    songs: songs.map((row) => toSong(row, row.addedBy, lengthOf)),
    members: access.isMember ? members : { ...members, members: [] },
    comments,
    lastComment: Math.max(lastComment, comments.at(-1)?.sequence ?? 0),
    serverTime: now(),
  };
};

type ListedRoom = Awaited<ReturnType<typeof listOpenRooms>>[number];

/** Room summaries with their current song at a time on the server's clock. */
export const toSummaries = async (
  db: Database,
  listed: readonly ListedRoom[],
  { userId, joined, now }: { userId: string; joined: ReadonlySet<string>; now: number },
): Promise<RoomSummary[]> => {
  const places = listed.map(({ room }) => positionAt(toPlayback(room), lengthsOf(room), now));
  const songs = await findSongs(
    db,
    listed.flatMap(({ room }, at) => {
      const entry = places[at]?.entry ?? null;
      return entry === null ? [] : [{ roomId: room.id, entry }];
    }),
  );
  return listed.map(({ room, ownerName, memberCount }, at) => {
    const song = songs.find(({ roomId }) => roomId === room.id)?.song;
    const place = places[at];
    return {
      room: toDetails({ room, ownerName }),
      role: roleOf({ ownerId: room.ownerId, isMember: joined.has(room.id) }, userId),
      memberCount,
      comments: room.lastComment,
      song: song
        ? { title: song.title, author: song.artists.join(', '), imageUrl: song.imageUrl, index: place?.index ?? 0 }
        : null,
      playing: place?.playing ?? false,
    };
  });
};
