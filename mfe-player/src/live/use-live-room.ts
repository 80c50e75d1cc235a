import { isConnected, type ServiceName, type ShellServices, serviceNames, type User, useShell } from '@playa/contracts';
import { useSyncExternalStore } from 'react';
import { createPlayer } from '../players/create-player.ts';
import { LiveRooms } from './live-rooms.ts';
import type { RoomPlayback } from './room-playback.ts';
import type { RoomSession, RoomState } from './room-session.ts';

const rooms = new WeakMap<ShellServices['bus'], LiveRooms>();

/** The page's place for the room that it is in: the bus is the page's. */
export const useLiveRooms = (): LiveRooms => {
  const shell = useShell();
  const { realtime } = shell;
  if (!realtime) throw new Error('The shell has no realtime connection');
  const known =
    rooms.get(shell.bus) ??
    new LiveRooms({
      shell: { ...shell, realtime },
      createPlayer: (service, reports) => createPlayer(shell, service, reports),
    });
  rooms.set(shell.bus, known);
  return known;
};

/** The room that the page is in; null while it is in none. */
export const useCurrentRoom = (): RoomSession | null => {
  const known = useLiveRooms();
  return useSyncExternalStore(known.subscribe, known.current)?.session ?? null;
};

/** What plays in that room, and the sound of it here. */
export const useRoomPlayback = (): RoomPlayback | null => {
  const known = useLiveRooms();
  return useSyncExternalStore(known.subscribe, known.current)?.playback ?? null;
};

/** What is known of a room, as it changes. */
export const useRoomState = (session: RoomSession): RoomState =>
  useSyncExternalStore(session.subscribe, session.getState);

/** The services that a user may listen with, the one that is taken unless another is chosen first. */
export const servicesOf = (user: User): readonly ServiceName[] => {
  const connected = serviceNames.filter((service) => isConnected(user, service));
  const primary = connected.filter((service) => service === user.primaryStreamingService);
  return [...primary, ...connected.filter((service) => !primary.includes(service))];
};
