import type { RoomDetails, RoomSong, RoomTimeline } from '@playa/contracts';
import type { DurationLookup, Playback } from '@playa/rooms';
import type { RoomRow, RoomSongRow, RoomWithOwner } from './rooms-store.ts';

/** The columns of a room's row that commands change. */
export const toPlayback = (row: RoomRow): Playback => ({
  from: row.playFrom,
  playing: row.playing,
  index: row.place,
  positionMs: row.positionMs,
  shuffle: row.shuffle,
  order: row.playOrder,
  queue: row.queue,
});

export const isSameOrder = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);

export const lengthsOf =
  ({ lengths }: Pick<RoomRow, 'lengths'>): DurationLookup =>
  (entry) =>
    lengths[entry - 1] || null;

export const toTimeline = (row: RoomRow): RoomTimeline => ({
  roomId: row.id,
  version: row.version,
  from: row.playFrom,
  playing: row.playing,
  index: row.place,
  positionMs: row.positionMs,
  shuffle: row.shuffle,
  queueRevision: row.queueRevision,
});

export const toDetails = ({ room, ownerName }: RoomWithOwner): RoomDetails => ({
  id: room.id,
  revision: room.revision,
  name: room.name,
  description: room.description,
  imageUrl: room.imageUrl,
  service: room.service,
  playlistId: room.playlistId,
  playlistName: room.playlistName,
  isPublic: room.isPublic,
  suggestions: room.suggestions,
  owner: { id: room.ownerId, name: ownerName },
  ownerAwaySince: room.ownerAwaySince?.toISOString() ?? null,
  createdAt: room.createdAt.toISOString(),
  ended: room.endedAt && { at: room.endedAt.toISOString(), reason: room.endReason ?? 'owner-ended' },
});

export const toSong = (
  { entry, song, state }: Pick<RoomSongRow, 'entry' | 'song' | 'state'>,
  addedBy: string | null,
  lengthOf: DurationLookup,
): RoomSong => ({ entry, ...song, durationMs: lengthOf(entry), state, addedBy });
