import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeAudio, useFakeSound } from './fake-audio.ts';

const { SongSound } = await import(new URL('./song-sound.js', import.meta.url).href);

beforeEach(useFakeSound);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () => {
  const onEnd = vi.fn();
  const sound = new SongSound(onEnd);
  sound.load('/tune', 100);
  return { sound, onEnd, audio: FakeAudio.last };
};

it('counts the time while it plays and keeps it while it pauses', async () => {
  const { sound, audio } = start();
  await sound.play();
  vi.advanceTimersByTime(7000);
  expect(sound.time).toBe(7);
  sound.pause();
  vi.advanceTimersByTime(5000);
  expect(sound.time).toBe(7);
  expect(audio?.isPlaying).toBe(false);
});

it("ends after the song's length, not the tune's", async () => {
  const { sound, onEnd, audio } = start();
  audio?.arrive(30);
  await sound.play();
  vi.advanceTimersByTime(99_999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
  expect([sound.time, audio?.isPlaying]).toEqual([100, false]);
});

it('seeks within the song, and puts the repeating tune where it belongs', async () => {
  const { sound, onEnd, audio } = start();
  audio?.arrive(30);
  await sound.play();
  sound.seek(95);
  expect([sound.time, audio?.currentTime]).toEqual([95, 5]);
  vi.advanceTimersByTime(5000);
  expect(onEnd).toHaveBeenCalledOnce();
  sound.seek(1000);
  expect(sound.time).toBe(100);
});

it('begins in the middle when loaded so, even if the tune arrives later', () => {
  const { sound, audio } = start();
  sound.load('/tune', 100, 40);
  audio?.arrive(30);
  expect([sound.time, audio?.currentTime]).toEqual([40, 10]);
});

it('does not start when it was paused while starting', async () => {
  const { sound } = start();
  const started = sound.play();
  sound.pause();
  expect(await started).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(sound.time).toBe(0);
});

it('rejects when the browser refuses', async () => {
  const { sound } = start();
  FakeAudio.refusal = new Error('NotAllowedError');
  await expect(sound.play()).rejects.toThrow('NotAllowedError');
  expect(sound.time).toBe(0);
});
