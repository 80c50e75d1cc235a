import type { PlaylistRow } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRow } from '../testing/create-track.ts';
import { toRowEntries } from './row-entry.ts';
import { rowOrders, sortRows } from './sort-rows.ts';

const rows: PlaylistRow[] = [
  createRow({ title: 'Track 10', artists: ['b'], durationMs: 300 }, '2026-03-01T00:00:00Z'),
  createRow({ title: 'track 2', artists: [], durationMs: null }, '2025-03-01T00:00:00Z'),
  createRow({ title: '', artists: ['Å'], durationMs: 100 }),
  createRow({ title: 'Éclair', artists: ['C'], durationMs: 200 }, 'not a date'),
];
const order = (...args: Parameters<typeof sortRows> extends [unknown, ...infer R] ? R : never) =>
  sortRows(toRowEntries(rows), ...args).map(({ index }) => index);

describe('sortRows', () => {
  it.each([
    ['custom', 'ascending', [0, 1, 2, 3]],
    ['custom', 'descending', [3, 2, 1, 0]],
    ['title', 'ascending', [3, 1, 0, 2]],
    ['title', 'descending', [0, 1, 3, 2]],
    ['artist', 'ascending', [2, 0, 3, 1]],
    ['added', 'ascending', [1, 0, 2, 3]],
    ['added', 'descending', [0, 1, 2, 3]],
    ['length', 'ascending', [2, 3, 0, 1]],
    ['length', 'descending', [0, 3, 2, 1]],
  ] as const)('by %s, %s: rows with unknown values last', (by, direction, wanted) => {
    expect(order(by, direction)).toEqual(wanted);
  });

  it('keeps every row, and is stable in both directions', () => {
    const titles = fc.array(fc.constantFrom('a', 'A', 'b', ''), { maxLength: 20 });
    fc.assert(
      fc.property(titles, fc.constantFrom(...rowOrders), fc.boolean(), (names, by, up) => {
        const entries = toRowEntries(names.map((title) => createRow({ title })));
        const sorted = sortRows(entries, by, up ? 'ascending' : 'descending');
        expect(new Set(sorted)).toEqual(new Set(entries));
        if (by === 'custom') return;
        for (const title of ['a', '']) {
          const places = sorted.filter(({ index }) => names[index]?.toLowerCase() === title).map(({ index }) => index);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
