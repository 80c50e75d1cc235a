import { formatDuration, formatSpokenDuration } from '@playa/tracks';
import { type CSSProperties, useRef, useState } from 'react';
import { usePlayback, usePlaybackState, usePosition } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import styles from './slider.module.css';

const { controls } = texts;

/** Where the song is, and where it is dragged to. Disabled while its length is unknown. */
export const SeekBar = ({ durationMs }: { durationMs: number | null }) => {
  const playback = usePlayback();
  const { isFollowed } = usePlaybackState();
  const position = usePosition();
  const [wanted, setWanted] = useState<number | null>(null);
  const isDragging = useRef(false);
  const length = durationMs ?? 0;
  const shown = Math.min(wanted ?? position, length);
  const move = (value: number) => (isDragging.current ? setWanted(value) : playback.seek(value));
  const drop = () => {
    isDragging.current = false;
    if (wanted !== null) playback.seek(wanted);
    setWanted(null);
  };
  return (
    <div className={styles.seek}>
      <input
        type="range"
        data-seek=""
        className={styles.slider}
        aria-label={controls.seek}
        aria-valuetext={controls.at(formatSpokenDuration(shown), formatSpokenDuration(length))}
        min={0}
        max={length}
        step={1000}
        value={Math.round(shown)}
        disabled={durationMs === null || isFollowed}
        style={{ '--share': `${length ? (shown / length) * 100 : 0}%` } as CSSProperties}
        onPointerDown={() => {
          isDragging.current = true;
        }}
        onPointerUp={drop}
        onPointerCancel={drop}
        onChange={({ target }) => move(target.valueAsNumber)}
      />
      <p className={styles.times} aria-hidden="true">
        <span>{formatDuration(shown)}</span>
        <span>{durationMs === null ? '' : formatDuration(length)}</span>
      </p>
    </div>
  );
};
