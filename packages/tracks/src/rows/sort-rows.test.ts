import type { PlaylistRow } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRow } from '../testing/songs.ts';
import { entriesOf } from './row-entry.ts';
import { rowOrders, sortRows } from './sort-rows.ts';

const rows: PlaylistRow[] = [
  aRow({ title: 'Track 10', artists: ['b'], durationMs: 300 }, '2026-03-01T00:00:00Z'),
  aRow({ title: 'track 2', artists: [], durationMs: null }, '2025-03-01T00:00:00Z'),
  aRow({ title: '', artists: ['Å'], durationMs: 100 }),
  aRow({ title: 'Éclair', artists: ['C'], durationMs: 200 }, 'not a date'),
];
const order = (...args: Parameters<typeof sortRows> extends [unknown, ...infer R] ? R : never) =>
  sortRows(entriesOf(rows), ...args).map(({ index }) => index);

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
  ] as const)('by %s, %s: rows that do not tell it last', (by, direction, wanted) => {
    expect(order(by, direction)).toEqual(wanted);
  });

  it('keeps every row, and the order of equal ones in both directions', () => {
    const titles = fc.array(fc.constantFrom('a', 'A', 'b', ''), { maxLength: 20 });
    fc.assert(
      fc.property(titles, fc.constantFrom(...rowOrders), fc.boolean(), (names, by, up) => {
        const entries = entriesOf(names.map((title) => aRow({ title })));
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
