import { useShell } from '@playa/contracts';
import { useEffect } from 'react';
import { JoiningRoom, RoomEnd } from './room-end.tsx';
import { isOver, type RoomSession } from './room-session.ts';
import { useCurrentRoom, useLiveRooms, useRoomState } from './use-live-room.ts';

/** /room/{roomId}. The room goes on when the listener goes to another page. */
export const RoomPage = () => {
  const { session, location } = useShell();
  const rooms = useLiveRooms();
  const current = useCurrentRoom();
  const { roomId = '' } = location.params;
  const userId = session.user?._id;
  useEffect(() => {
    if (userId !== undefined) rooms.open(roomId, userId);
  }, [rooms, roomId, userId]);
  return current?.roomId === roomId ? <Room session={current} /> : <JoiningRoom />;
};

const Room = ({ session }: { session: RoomSession }) => {
  const state = useRoomState(session);
  const { view, phase } = state;
  if (isOver(phase)) return <RoomEnd state={state} />;
  if (!view) return <JoiningRoom />;
  return (
    <article>
      <h1 dir="auto">{view.room.name}</h1>
    </article>
  );
};
