import { pathTo, useShell } from '@playa/contracts';
import { useEffect } from 'react';
import { useOwnPlayback } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import { isOver } from './room-session.ts';
import { servicesOf, useLiveRooms, useRoomPlayback } from './use-live-room.ts';

/** Holds the room that the listener is in to the page: one sound at a time, the services as they are, and no room that is over. */
export const useRoomInPage = (): void => {
  const { session, notify, location } = useShell();
  const rooms = useLiveRooms();
  const room = useRoomPlayback();
  const own = useOwnPlayback();
  const { user } = session;

  useEffect(() => {
    if (!room || own.getState().phase === 'off') return;
    own.end();
    notify('info', texts.live.endedPlayback);
  }, [room, own, notify]);

  useEffect(() => {
    const services = user ? servicesOf(user) : [];
    if (room && (room.service === null || !services.includes(room.service))) room.listenOn(services[0] ?? null);
  }, [room, user]);

  const { pathname } = location;
  useEffect(() => {
    const current = rooms.current()?.session;
    if (!current) return;
    const look = () => {
      const { phase, view } = current.getState();
      if (!isOver(phase) || pathname === pathTo('room', { roomId: current.roomId })) return;
      if (phase === 'ended') notify('info', texts.live.endedElsewhere(view?.room.name ?? texts.heading));
      rooms.close();
    };
    look();
    return current.subscribe(look);
  }, [rooms, notify, pathname]);
};
