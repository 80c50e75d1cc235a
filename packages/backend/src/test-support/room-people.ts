import { randomUUID } from 'node:crypto';
import {
  type ClientToServerEvents,
  createRoom,
  type NewRoomSong,
  type RealtimeAnswer,
  type RealtimeReply,
  type RealtimeRequestName,
  type RoomCommand,
  type RoomComment,
  type RoomDetails,
  type RoomDigest,
  type RoomMembers,
  type RoomReactions,
  type RoomRemoval,
  type RoomSnapshot,
  type RoomUpdate,
  type ServerToClientEvents,
} from '@playa/contracts';
import { io, type Socket } from 'socket.io-client';
import type { ApiClient } from './api-client.ts';

/** Does in parts of a second what takes seconds otherwise; only an owner is still waited for. */
export const quickRooms = { heartbeatMs: 200, sweepMs: 100, releaseMs: 300, digestMs: 100, membersMs: 100 };

/** Everything that one socket was told of rooms, as it came. */
export interface HeardInRoom {
  updates: RoomUpdate[];
  comments: RoomComment[];
  members: RoomMembers[];
  details: RoomDetails[];
  reactions: RoomReactions[];
  digests: RoomDigest[];
  removals: RoomRemoval[];
}

/** A browser of a room: its socket, and what it was told. */
export class RoomPage {
  readonly heard: HeardInRoom = {
    ...{ updates: [], comments: [], members: [], details: [], reactions: [], digests: [], removals: [] },
  };
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;

  constructor(url: string, accessToken: string) {
    this.socket = io(url, {
      auth: { accessToken },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 50,
    });
    this.socket.on('room.timeline', (update) => this.heard.updates.push(update));
    this.socket.on('room.comment', (comment) => this.heard.comments.push(comment));
    this.socket.on('room.members', (members) => this.heard.members.push(members));
    this.socket.on('room.details', (details) => this.heard.details.push(details));
    this.socket.on('room.reactions', (reactions) => this.heard.reactions.push(reactions));
    this.socket.on('room.removed', (removal) => this.heard.removals.push(removal));
    this.socket.on('room.digest', (digest) => this.heard.digests.push(digest));
  }

  /** The acknowledgement as it is, of anything that is sent. */
  async reply(request: string, payload: unknown): Promise<RealtimeReply> {
    const untyped = this.socket.timeout(20_000) as unknown as {
      emitWithAck(name: string, payload: unknown): Promise<RealtimeReply>;
    };
    return untyped.emitWithAck(request, payload);
  }

  /** The answer. @throws with the problem's code */
  async ask<N extends RealtimeRequestName>(request: N, payload: unknown): Promise<RealtimeAnswer<N>> {
    const reply = await this.reply(request, payload);
    if (reply.status === 'success') return reply.answer as RealtimeAnswer<N>;
    throw new Error(`${request}: ${reply.code} ${reply.message}`);
  }

  enter(roomId: string, afterComment = 0): Promise<RealtimeAnswer<'room.enter'>> {
    return this.ask('room.enter', { roomId, afterComment });
  }

  command(roomId: string, command: RoomCommand, commandId: string = randomUUID()): Promise<{ version: number }> {
    return this.ask('room.command', { roomId, commandId, command });
  }

  /** Names of those who are in the room, as it was told last. */
  names(): string[] {
    return this.heard.members.at(-1)?.members.map(({ name }) => name) ?? [];
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** Three minutes, unless told. */
export const roomSong = (trackId: string, changes: Partial<NewRoomSong> = {}): NewRoomSong => ({
  service: 'spotify',
  trackId,
  title: `Song ${trackId}`,
  artists: ['Wizkid', 'Tems'],
  album: null,
  durationMs: 180_000,
  isrc: null,
  imageUrl: null,
  previewUrl: null,
  ...changes,
});

/** A private room of three songs, unless told. */
export const openRoom = (
  owner: ApiClient,
  changes: Partial<{ isPublic: boolean; suggestions: 'off' | 'suggest' | 'queue'; songs: NewRoomSong[] }> = {},
): Promise<RoomSnapshot> =>
  owner.call(createRoom, {
    body: {
      name: 'Owambe',
      description: 'All night',
      isPublic: false,
      suggestions: 'off',
      service: 'spotify',
      playlistId: 'p1',
      playlistName: 'Lagos After Dark',
      imageUrl: 'https://i.example/1',
      songs: ['a', 'b', 'c'].map((id) => roomSong(id)),
      ...changes,
    },
  });
