import { paths, useShell } from '@playa/contracts';
import { Button, EmptyState, LinkButton, Spinner } from '@playa/ui';
import { texts } from '../texts.ts';
import type { RoomPhase, RoomState } from './room-session.ts';
import { useLiveRooms } from './use-live-room.ts';

const { live } = texts;

const words: Readonly<Partial<Record<RoomPhase, { title: string; text: string }>>> = {
  ended: live.ended,
  'not-found': live.notFound,
  full: live.full,
  left: live.left,
};

/** Why the listener is not in the room, and what can be done. */
export const RoomEnd = ({ state: { phase, problem } }: { state: RoomState }) => {
  const { navigate } = useShell();
  const rooms = useLiveRooms();
  const { title, text } = words[phase] ?? live.refused;
  const mayJoin = phase === 'full' || phase === 'left' || phase === 'refused';
  const said = phase === 'full' || phase === 'refused' ? (problem ?? text) : text;
  const action = mayJoin ? (
    <Button onClick={() => rooms.retry()}>{live.join}</Button>
  ) : (
    <LinkButton href={paths.home} onClick={() => navigate(paths.home)}>
      {texts.toLibrary}
    </LinkButton>
  );
  return <EmptyState title={title} text={said} action={action} />;
};

export const JoiningRoom = () => <Spinner label={live.joining} />;
