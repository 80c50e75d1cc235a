import { formatDuration, formatSpokenDuration } from '@playa/tracks';
import { type CSSProperties, useRef, useState } from 'react';
import { usePlayback, usePlaybackState, usePosition } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import styles from './slider.module.css';

const { controls } = texts;

/** The position slider. Disabled while the length is unknown. */
export const SeekBar = ({ durationMs }: { durationMs: number | null }) => {
  const playback = usePlayback();
  const { isFollowed } = usePlaybackState();
  const position = usePosition();
  const [dragPosition, setDragPosition] = useState<number | null>(null);
  const isDragging = useRef(false);
  const length = durationMs ?? 0;
  const displayed = Math.min(dragPosition ?? position, length);
  const onInput = (value: number) => (isDragging.current ? setDragPosition(value) : playback.seek(value));
  const endDrag = () => {
    isDragging.current = false;
    if (dragPosition !== null) playback.seek(dragPosition);
    setDragPosition(null);
  };
  return (
    <div className={styles.seek}>
      <input
        type="range"
        data-seek=""
        className={styles.slider}
        aria-label={controls.seek}
        aria-valuetext={controls.at(formatSpokenDuration(displayed), formatSpokenDuration(length))}
        min={0}
        max={length}
        step={1000}
        value={Math.round(displayed)}
        disabled={durationMs === null || isFollowed}
        style={{ '--share': `${length ? (displayed / length) * 100 : 0}%` } as CSSProperties}
        onPointerDown={() => {
          isDragging.current = true;
        }}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onChange={({ target }) => onInput(target.valueAsNumber)}
      />
      <p className={styles.times} aria-hidden="true">
        <span>{formatDuration(displayed)}</span>
        <span>{durationMs === null ? '' : formatDuration(length)}</span>
      </p>
    </div>
  );
};
