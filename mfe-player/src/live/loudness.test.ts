import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Loudness } from './loudness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const scene = () => {
  const told: number[] = [];
  const loudness = new Loudness();
  loudness.follow({ setVolume: (volume) => told.push(volume) });
  return { loudness, told };
};

it('tells a new player the volume only where it is not the full one', () => {
  const { loudness, told } = scene();
  expect(told).toEqual([]);
  loudness.volume = 0.4;
  loudness.follow({ setVolume: (volume) => told.push(volume) });
  expect(told).toEqual([0.4, 0.4]);
});

it('is silent until it is restored, at the volume that was chosen meanwhile', () => {
  const { loudness, told } = scene();
  loudness.silence();
  loudness.silence();
  loudness.volume = 0.5;
  expect(told).toEqual([0]);
  loudness.restore();
  loudness.restore();
  expect(told).toEqual([0, 0.5]);
});

it('is silent for a second of the song at most', () => {
  const { loudness, told } = scene();
  loudness.silence();
  vi.advanceTimersByTime(5_000);
  loudness.look();
  expect(told).toEqual([0]);
  loudness.began();
  vi.advanceTimersByTime(999);
  loudness.began();
  loudness.look();
  expect(told).toEqual([0]);
  vi.advanceTimersByTime(1);
  loudness.look();
  expect(told).toEqual([0, 1]);
});

it('has no silence left for another player', () => {
  const { loudness } = scene();
  loudness.silence();
  const told: number[] = [];
  loudness.follow({ setVolume: (volume) => told.push(volume) });
  loudness.volume = 0.7;
  expect(told).toEqual([0.7]);
});
