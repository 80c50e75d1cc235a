import { prefersReducedMotion } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { isSounding } from '../playback/playback-state.ts';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import { createSoundLevel, type SoundLevel } from './sound-level.ts';
import styles from './sound-wave.module.css';
import { drawWave } from './wave-drawing.ts';

/** How much of the way to the new loudness a frame goes: quick up, slow down. */
const rise = 0.35;
const fall = 0.08;
/** The wave of a still page. */
const still: SoundLevel = { low: 0.35, high: 0.2 };

const approach = (from: number, to: number): number => from + (to - from) * (to > from ? rise : fall);

const coloursOf = (element: Element): string[] => {
  const style = getComputedStyle(element);
  return ['--coral', '--mango', '--rose', '--sea'].map((name) => style.getPropertyValue(name).trim() || style.color);
};

/** The canvas at the size of its element, in the pixels of the screen; null where there is nothing to draw on. */
const prepared = (canvas: HTMLCanvasElement) => {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext?.('2d');
  if (!context || width === 0) return null;
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { context, width, height };
};

/** A wave that moves with the sound, and stands still under reduced motion. */
export const SoundWave = () => {
  const playback = usePlayback();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { player } = usePlaybackState();
  const { index, status } = player;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each song, and each start, may have another stream
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const isStill = prefersReducedMotion();
    const sound = createSoundLevel({
      sound: playback.sound,
      position: playback.position,
      isPlaying: () => isSounding(playback.getState()),
    });
    if (!isStill && status === 'playing') sound.listen();
    let shown: SoundLevel = still;
    let frame = 0;
    const draw = (time: number) => {
      const target = isStill ? still : sound.level();
      shown = isStill ? still : { low: approach(shown.low, target.low), high: approach(shown.high, target.high) };
      const ready = prepared(element);
      if (ready)
        drawWave(ready.context, { ...ready, colours: coloursOf(element), time: isStill ? 0 : time, level: shown });
      if (!isStill) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      sound.close();
    };
  }, [playback, index, status]);

  return <canvas ref={canvas} className={styles.wave} />;
};
