import { IconButton } from '@playa/ui';
import { ListMusic, LoaderCircle, Pause, Play, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import { isSounding } from '../playback/playback-state.ts';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import styles from './room-controls.module.css';

const { controls } = texts;

/** Shuffle, previous, play or pause, next, and the list of songs. */
export const RoomControls = ({ onShowList }: { onShowList: () => void }) => {
  const playback = usePlayback();
  const { player, phase, ...state } = usePlaybackState();
  const isOn = phase === 'on';
  const sounding = isSounding({ player, phase, ...state });
  return (
    <fieldset className={styles.controls} aria-label={controls.group}>
      <IconButton
        label={controls.shuffle}
        icon={<Shuffle size={22} />}
        aria-pressed={player.shuffled}
        className={player.shuffled ? styles.on : undefined}
        disabled={!isOn}
        onClick={() => void playback.setShuffle(!player.shuffled)}
      />
      <IconButton
        label={controls.previous}
        icon={<SkipBack size={30} fill="currentColor" />}
        size="large"
        disabled={!isOn || !player.hasPrevious}
        onClick={() => playback.previous()}
      />
      <IconButton
        label={sounding ? controls.pause : controls.play}
        icon={<PlaySign sounding={sounding} loading={player.status === 'loading'} />}
        variant="sunset"
        className={styles.play}
        disabled={!isOn}
        onClick={() => playback.toggle()}
      />
      <IconButton
        label={controls.next}
        icon={<SkipForward size={30} fill="currentColor" />}
        size="large"
        disabled={!isOn || !player.hasNext}
        onClick={() => playback.next()}
      />
      <IconButton label={controls.list} icon={<ListMusic size={22} />} aria-haspopup="dialog" onClick={onShowList} />
    </fieldset>
  );
};

const PlaySign = ({ sounding, loading }: { sounding: boolean; loading: boolean }) => {
  if (loading) return <LoaderCircle size={30} className={styles.turning} />;
  return sounding ? <Pause size={32} fill="currentColor" /> : <Play size={32} fill="currentColor" />;
};
