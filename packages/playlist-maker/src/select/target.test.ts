import { expect, it } from 'vitest';
import type { PoolTrack } from '../ports.ts';
import { Target } from './target.ts';

const track = (seconds: number | null): PoolTrack => ({
  service: 'spotify',
  id: 'one',
  title: 'One',
  artists: [],
  album: null,
  durationMs: seconds === null ? null : seconds * 1000,
  isrc: null,
  explicit: null,
  imageUrl: null,
  previewUrl: null,
  kind: 'song',
});

it('takes minutes up to one over, and is reached two before the end', () => {
  const target = new Target({ kind: 'minutes', minutes: 10 });
  target.take(track(420));
  expect(target.isReached).toBe(false);
  expect(target.fits(track(240))).toBe(true);
  expect(target.fits(track(241))).toBe(false);
  target.take(track(60));
  expect(target.isReached).toBe(true);
});

it('counts songs, 25 where no length is wished, at most 100 in minutes', () => {
  expect(new Target(null).songs).toBe(25);
  expect(new Target({ kind: 'songs', songs: 3 }).songs).toBe(3);
  expect(new Target({ kind: 'minutes', minutes: 360 }).songs).toBe(100);
});

it('takes a song of unknown length for three and a half minutes', () => {
  const target = new Target({ kind: 'minutes', minutes: 6 });
  target.take(track(null));
  expect(target.gapMs).toBe(150_000);
});
