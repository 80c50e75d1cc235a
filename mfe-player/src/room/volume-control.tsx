import { IconButton } from '@playa/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { type CSSProperties, useRef } from 'react';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import styles from './slider.module.css';

const { controls } = texts;

/** The volume slider. Its button mutes, and restores the previous volume. */
export const VolumeControl = () => {
  const playback = usePlayback();
  const { volume } = usePlaybackState();
  const previousVolume = useRef(1);
  const isMuted = volume === 0;
  const toggle = () => {
    if (!isMuted) previousVolume.current = volume;
    playback.setVolume(isMuted ? previousVolume.current : 0);
  };
  const percent = Math.round(volume * 100);
  return (
    <div className={styles.volume}>
      <IconButton
        label={isMuted ? controls.unmute : controls.mute}
        icon={isMuted ? <VolumeX size={20} /> : <Volume2 size={20} />}
        onClick={toggle}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={controls.volume}
        aria-valuetext={`${percent}%`}
        min={0}
        max={100}
        step={1}
        value={percent}
        style={{ '--share': `${percent}%` } as CSSProperties}
        onChange={({ target }) => playback.setVolume(target.valueAsNumber / 100)}
      />
    </div>
  );
};
