import { type ShellServices, useShell } from '@playa/contracts';
import { useSyncExternalStore } from 'react';
import { LiveRooms } from './live-rooms.ts';
import type { RoomSession, RoomState } from './room-session.ts';

const rooms = new WeakMap<ShellServices['bus'], LiveRooms>();

/** The page's place for the room that it is in: the bus is the page's. */
export const useLiveRooms = (): LiveRooms => {
  const { bus, backend, realtime } = useShell();
  if (!realtime) throw new Error('The shell has no realtime connection');
  const known = rooms.get(bus) ?? new LiveRooms({ backend, realtime });
  rooms.set(bus, known);
  return known;
};

/** The room that the page is in; null while it is in none. */
export const useCurrentRoom = (): RoomSession | null => {
  const known = useLiveRooms();
  return useSyncExternalStore(known.subscribe, known.current);
};

/** What is known of a room, as it changes. */
export const useRoomState = (session: RoomSession): RoomState =>
  useSyncExternalStore(session.subscribe, session.getState);
