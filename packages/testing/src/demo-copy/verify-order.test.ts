import type { PlaylistRow } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { isInOrder } from './verify-order.ts';

const row = (id: string): PlaylistRow => ({
  state: 'available',
  track: {
    service: 'spotify',
    id,
    title: id,
    artists: [],
    album: null,
    durationMs: null,
    isrc: null,
    explicit: null,
    imageUrl: null,
    previewUrl: null,
    kind: 'song',
  },
});
const rows = (...ids: string[]) => ids.map(row);
const songOf = {
  source: async (id: string) => id.slice(1),
  destination: async (id: string) => id.slice(1),
};
const failing = (...positions: number[]) => ({
  failedTracks: positions.map((position) => ({ position, title: '', author: '', reason: 'no-match' as const })),
});

describe('isInOrder', () => {
  it('accepts the same songs in the same order under other ids', async () => {
    expect(await isInOrder(rows('s1', 's2', 's1'), rows('a1', 'a2', 'a1'), failing(), songOf)).toBe(true);
  });

  it('expects reported failures to be missing', async () => {
    expect(await isInOrder(rows('s1', 's2', 's3'), rows('a1', 'a3'), failing(1), songOf)).toBe(true);
    expect(await isInOrder(rows('s1', 's2', 's3'), rows('a1', 'a2', 'a3'), failing(1), songOf)).toBe(false);
  });

  it('rejects a swap, another song and an unreported loss', async () => {
    expect(await isInOrder(rows('s1', 's2'), rows('a2', 'a1'), failing(), songOf)).toBe(false);
    expect(await isInOrder(rows('s1', 's2'), rows('a1', 'a9'), failing(), songOf)).toBe(false);
    expect(await isInOrder(rows('s1', 's2'), rows('a1'), failing(), songOf)).toBe(false);
  });
});
