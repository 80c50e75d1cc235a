import { IconButton } from '@playa/ui';
import { ListMusic, LoaderCircle, Pause, Play, Shuffle, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react';
import { isSounding } from '../playback/playback-state.ts';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import styles from './room-controls.module.css';

const { controls } = texts;

/** Shuffle, previous, play or pause, next, and the list of songs. A member of another owner's room controls only the local sound. */
export const RoomControls = ({ onShowList }: { onShowList: () => void }) => {
  const playback = usePlayback();
  const { player, phase, ...state } = usePlaybackState();
  const isOn = phase === 'on';
  const { isFollowed } = state;
  const sounding = isSounding({ player, phase, ...state });
  return (
    <fieldset className={styles.controls} aria-label={controls.group}>
      <IconButton
        label={controls.shuffle}
        icon={<Shuffle size={22} />}
        aria-pressed={player.shuffled}
        className={player.shuffled ? styles.on : undefined}
        disabled={!isOn || isFollowed}
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
        label={labels(isFollowed)[sounding ? 'on' : 'off']}
        icon={<PlayIcon sounding={sounding} loading={player.status === 'loading'} followed={isFollowed} />}
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

/** Labels of the play button while sound is on and off. */
const labels = (isFollowed: boolean) =>
  isFollowed ? { on: controls.silence, off: controls.listen } : { on: controls.pause, off: controls.play };

const PlayIcon = ({ sounding, loading, followed }: { sounding: boolean; loading: boolean; followed: boolean }) => {
  if (followed && !loading) return sounding ? <Volume2 size={32} /> : <VolumeX size={32} />;
  if (loading) return <LoaderCircle size={30} className={styles.turning} />;
  return sounding ? <Pause size={32} fill="currentColor" /> : <Play size={32} fill="currentColor" />;
};
