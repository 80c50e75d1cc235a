import { Avatar, IconButton } from '@playa/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePlaybackState } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import type { RoomPlayback } from './room-playback.ts';
import type { RoomSession } from './room-session.ts';
import styles from './room-strip.module.css';
import { SoundSheet } from './sound-sheet.tsx';
import { stepWords } from './step-words.ts';
import { useRoomState } from './use-live-room.ts';
import { useRoomSound } from './use-room-sound.ts';

/** Faces that are shown; the count says how many there are. */
const faces = 3;

interface RoomStripProps {
  session: RoomSession;
  playback: RoomPlayback;
  onShowMembers: () => void;
  /** Buttons at its end. */
  children?: ReactNode;
}

/** Who is here, how far this page is from the room, and the sound's settings. */
export const RoomStrip = ({ session, playback, onShowMembers, children }: RoomStripProps) => {
  const { view, phase } = useRoomState(session);
  const sound = useRoomSound(playback);
  const { player } = usePlaybackState();
  const [showsSound, setShowsSound] = useState(false);
  if (!view) return null;
  const { count, members } = view.members;
  return (
    <div className={styles.strip}>
      <button type="button" className={styles.members} aria-haspopup="dialog" onClick={onShowMembers}>
        <span className={styles.faces} aria-hidden="true">
          {members.slice(0, faces).map(({ id, name }) => (
            <Avatar key={id} name={name} size={36} decorative className={styles.face} />
          ))}
        </span>
        <span className={styles.words}>
          <strong>{texts.live.listening(count)}</strong>
          <span> · {phase === 'reconnecting' ? texts.live.reconnecting : stepWords(sound, player.status)}</span>
        </span>
      </button>
      <IconButton
        label={texts.live.sound.open}
        icon={<SlidersHorizontal size={20} />}
        aria-haspopup="dialog"
        onClick={() => setShowsSound(true)}
      />
      {children}
      {showsSound ? <SoundSheet playback={playback} onClose={() => setShowsSound(false)} /> : null}
    </div>
  );
};
