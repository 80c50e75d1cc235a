import { useShell } from '@playa/contracts';
import { lazy, Suspense, useEffect } from 'react';
import { ShownPlaybackProvider } from '../playback/use-playback.ts';
import { RoomFrame } from '../room/room-frame.tsx';
import { JoiningRoom, RoomEnd } from './room-end.tsx';
import type { RoomPlayback } from './room-playback.ts';
import { isOver, type RoomSession } from './room-session.ts';
import { servicesOf, useCurrentRoom, useLiveRooms, useRoomPlayback, useRoomState } from './use-live-room.ts';

const RoomScreen = lazy(async () => ({ default: (await import('../together/room-screen.tsx')).RoomScreen }));

/** /room/{roomId}. The room goes on when the listener goes to another page. */
export const RoomPage = () => {
  const { session, location } = useShell();
  const rooms = useLiveRooms();
  const current = useCurrentRoom();
  const playback = useRoomPlayback();
  const { user } = session;
  const { roomId = '' } = location.params;
  useEffect(() => {
    if (user) rooms.open(roomId, { userId: user._id, service: servicesOf(user)[0] ?? null });
  }, [rooms, roomId, user]);
  if (!playback || current?.roomId !== roomId) return <RoomFrame name="" message={<JoiningRoom />} />;
  return (
    <ShownPlaybackProvider value={playback}>
      <Room session={current} playback={playback} />
    </ShownPlaybackProvider>
  );
};

const Room = ({ session, playback }: { session: RoomSession; playback: RoomPlayback }) => {
  const state = useRoomState(session);
  const { view, phase } = state;
  const name = view?.room.name ?? '';
  if (isOver(phase)) return <RoomFrame name={name} message={<RoomEnd state={state} />} />;
  if (!view) return <RoomFrame name={name} message={<JoiningRoom />} />;
  return (
    <Suspense fallback={<RoomFrame name={name} message={<JoiningRoom />} />}>
      <RoomScreen session={session} playback={playback} state={state} view={view} />
    </Suspense>
  );
};
