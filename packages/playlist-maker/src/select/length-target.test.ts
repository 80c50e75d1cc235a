import { expect, it } from 'vitest';
import type { CatalogueTrack } from '../ports.ts';
import { LengthTarget } from './length-target.ts';

const track = (seconds: number | null): CatalogueTrack => ({
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

it('allows one minute more, and is reached two minutes before the end', () => {
  const target = new LengthTarget({ kind: 'minutes', minutes: 10 });
  target.add(track(420));
  expect(target.isReached).toBe(false);
  expect(target.fits(track(240))).toBe(true);
  expect(target.fits(track(241))).toBe(false);
  target.add(track(60));
  expect(target.isReached).toBe(true);
});

it('counts songs, 25 by default, at most 100 in minutes', () => {
  expect(new LengthTarget(null).songs).toBe(25);
  expect(new LengthTarget({ kind: 'songs', songs: 3 }).songs).toBe(3);
  expect(new LengthTarget({ kind: 'minutes', minutes: 360 }).songs).toBe(100);
});

it('assumes three and a half minutes for a song of unknown length', () => {
  const target = new LengthTarget({ kind: 'minutes', minutes: 6 });
  target.add(track(null));
  expect(target.gapMs).toBe(150_000);
});
