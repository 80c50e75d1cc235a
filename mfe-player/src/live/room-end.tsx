import { paths, useShell } from '@playa/contracts';
import { Button, EmptyState, LinkButton, Spinner } from '@playa/ui';
import { texts } from '../texts.ts';
import styles from './room-end.module.css';
import type { RoomState } from './room-session.ts';
import { useLiveRooms } from './use-live-room.ts';

const { live } = texts;

const wordsOf = ({ phase, problem, view }: RoomState): { title: string; text: string } => {
  switch (phase) {
    case 'ended':
      return view?.room.ended?.reason === 'owner-away' ? live.endedAlone : live.ended;
    case 'not-found':
      return live.notFound;
    case 'left':
      return live.left;
    case 'full':
      return { ...live.full, text: problem ?? live.full.text };
    default:
      return { ...live.refused, text: problem ?? live.refused.text };
  }
};

/** Why the listener is not in the room, and what can be done. */
export const RoomEnd = ({ state }: { state: RoomState }) => {
  const rooms = useLiveRooms();
  const { phase } = state;
  const { title, text } = wordsOf(state);
  const mayJoin = phase === 'full' || phase === 'left' || phase === 'refused';
  const action = (
    <div className={styles.actions}>
      {mayJoin ? <Button onClick={() => rooms.retry()}>{live.join}</Button> : null}
      <Elsewhere to={paths.rooms} label={live.otherRooms} variant={mayJoin ? 'outline' : 'primary'} />
      <Elsewhere to={paths.home} label={texts.toLibrary} variant="ghost" />
    </div>
  );
  return <EmptyState title={title} text={text} action={action} />;
};

interface ElsewhereProps {
  to: string;
  label: string;
  variant: 'primary' | 'outline' | 'ghost';
}

const Elsewhere = ({ to, label, variant }: ElsewhereProps) => {
  const { navigate } = useShell();
  return (
    <LinkButton href={to} variant={variant} onClick={() => navigate(to)}>
      {label}
    </LinkButton>
  );
};

export const JoiningRoom = () => <Spinner label={live.joining} />;
