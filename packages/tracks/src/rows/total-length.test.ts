import type { PlaylistRow } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { createRow } from '../testing/create-track.ts';
import { formatLength, totalLength } from './total-length.ts';

const removed: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Gone', author: '' };

describe('totalLength', () => {
  it('adds the known lengths, and is exact if only unavailable rows have none', () => {
    const rows = [createRow({ durationMs: 60_000 }), removed, createRow({ durationMs: 30_000 })];
    expect(totalLength(rows)).toEqual({ durationMs: 90_000, isExact: true });
    expect(totalLength([])).toEqual({ durationMs: 0, isExact: true });
  });

  it('is not exact if a song has no length', () => {
    expect(totalLength([createRow({ durationMs: 60_000 }), createRow({ durationMs: null })])).toEqual({
      durationMs: 60_000,
      isExact: false,
    });
  });
});

it.each([
  [0, '0 sec'],
  [45_000, '45 sec'],
  [60_000, '1 min'],
  [59.4 * 60_000, '59 min'],
  [3_600_000, '1 hr 0 min'],
  [16_320_000, '4 hr 32 min'],
  [3_600_000 * 1200, '1,200 hr 0 min'],
])('formatLength(%d) is %s', (durationMs, text) => {
  expect(formatLength(durationMs)).toBe(text);
});
