import { prefersReducedMotion } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { isSounding } from '../playback/playback-state.ts';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import { createSoundLevel, type SoundLevel } from './sound-level.ts';
import styles from './sound-wave.module.css';
import { drawWave } from './wave-drawing.ts';

/** Smoothing per frame: fast attack, slow release. */
const attack = 0.35;
const release = 0.08;
/** Level of the static wave. */
const restingLevel: SoundLevel = { low: 0.35, high: 0.2 };

const smooth = (from: number, to: number): number => from + (to - from) * (to > from ? attack : release);

const coloursOf = (element: Element): string[] => {
  const style = getComputedStyle(element);
  return ['--coral', '--mango', '--rose', '--sea'].map((name) => style.getPropertyValue(name).trim() || style.color);
};

/** Resizes the canvas to its element in device pixels; null if it cannot be drawn on. */
const prepareCanvas = (canvas: HTMLCanvasElement) => {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext?.('2d');
  if (!context || width === 0) return null;
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { context, width, height };
};

/** A wave that follows the sound; static under reduced motion. */
export const SoundWave = () => {
  const playback = usePlayback();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { player } = usePlaybackState();
  const { index, status } = player;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each song and each start may have another stream
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const isStill = prefersReducedMotion();
    const sound = createSoundLevel({
      getStream: playback.sound,
      position: playback.position,
      isPlaying: () => isSounding(playback.getState()),
    });
    if (!isStill && status === 'playing') sound.attach();
    let current: SoundLevel = restingLevel;
    let frame = 0;
    const draw = (time: number) => {
      const target = isStill ? restingLevel : sound.level();
      current = isStill
        ? restingLevel
        : { low: smooth(current.low, target.low), high: smooth(current.high, target.high) };
      const prepared = prepareCanvas(element);
      if (prepared)
        drawWave(prepared.context, {
          ...prepared,
          colours: coloursOf(element),
          time: isStill ? 0 : time,
          level: current,
        });
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
