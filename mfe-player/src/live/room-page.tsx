import { useShell } from '@playa/contracts';
import { ErrorState, lazyPart, SlowConnectionNote, usePreload } from '@playa/ui';
import { useEffect } from 'react';
import { ShownPlaybackProvider } from '../playback/use-playback.ts';
import { RoomFrame } from '../room/room-frame.tsx';
import { texts } from '../texts.ts';
import { JoiningRoom, RoomEnd } from './room-end.tsx';
import type { RoomPlayback } from './room-playback.ts';
import { isOver, type RoomSession } from './room-session.ts';
import { useCurrentRoom, useRoomPlayback, useRoomState } from './use-live-room.ts';

const LoadingRoom = () => (
  <>
    <JoiningRoom />
    <SlowConnectionNote />
  </>
);

const RoomScreen = lazyPart(async () => (await import('../shared-room/room-screen.tsx')).RoomScreen, {
  loading: ({ view }) => <RoomFrame name={view.room.name} message={<LoadingRoom />} />,
  failed: ({ props, retry }) => (
    <RoomFrame name={props.view.room.name} message={<ErrorState {...texts.live.notShown} onRetry={retry} />} />
  ),
});

/** /room/{roomId}. The room goes on when the listener goes to another page. */
export const RoomPage = () => {
  const { bus, location } = useShell();
  const current = useCurrentRoom();
  const playback = useRoomPlayback();
  const { roomId = '' } = location.params;
  usePreload(RoomScreen);
  // By a command, so that there is somebody to keep the room on other pages; where nobody takes it, the shell has told the user.
  useEffect(() => {
    bus.send('room.open', { roomId }).catch(() => undefined);
  }, [bus, roomId]);
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
  return <RoomScreen session={session} playback={playback} state={state} view={view} />;
};
