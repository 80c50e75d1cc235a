import { commandLeadMs, type RoomSnapshot } from '@playa/contracts';
import type { Playback } from '../playback/playback.ts';
import { currentSong, isSounding } from '../playback/playback-state.ts';
import type { LiveRooms } from './live-rooms.ts';

/** The listener's own playback gives way to the room that they have opened with it, which goes on with the same song where it was. */
export const goOnInRoom = async (playback: Playback, rooms: LiveRooms, snapshot: RoomSnapshot, userId: string) => {
  const state = playback.getState();
  const track = currentSong(state);
  const positionMs = playback.position();
  const at = performance.now();
  const isOn = isSounding(state);
  playback.end();
  rooms.open(snapshot.room.id, { userId, service: snapshot.room.service });
  const session = rooms.current()?.session;
  const entry = snapshot.songs.find((song) => song.trackId === track?.id)?.entry;
  if (!session || !isOn) return;
  const outcome = await session.command({ kind: 'play', entry: entry ?? snapshot.timeline.order[0] });
  if (!outcome.ok || entry === undefined) return;
  await session.command({
    kind: 'seek',
    positionMs: Math.round(positionMs + performance.now() - at + commandLeadMs),
  });
};
