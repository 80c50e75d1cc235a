import type { SourceRow } from '@playa/contracts';
import { expect, it } from 'vitest';
import { newRows } from './new-rows.ts';
import { rowOf, songOn } from './testing/songs.ts';

const song = (n: number, addedAt: string | null = null): SourceRow => ({ ...rowOf(songOn('spotify', n)), addedAt });
const gone = (title: string, addedAt: string | null = null): SourceRow => ({
  state: 'unavailable',
  reason: 'removed',
  title,
  author: 'Unknown',
  addedAt,
});

it.each<[string, SourceRow[], SourceRow[], SourceRow[]]>([
  ['nothing of the same rows', [song(1), gone('A')], [gone('A'), song(1)], []],
  ['what came, in its order', [song(1), song(2)], [song(3), song(2), song(4)], [song(3), song(4)]],
  ['a song once more', [song(1)], [song(1), song(1)], [song(1)]],
  ['no row that was withdrawn since', [song(1, '2026-01-01')], [gone('Unknown', '2026-01-01')], []],
  [
    'every withdrawn row of another moment',
    [song(1, '2026-01-01')],
    [gone('A', '2026-02-02')],
    [gone('A', '2026-02-02')],
  ],
  ['withdrawn rows without a moment', [song(1)], [gone('A')], [gone('A')]],
])('finds %s', (_, known, rows, found) => {
  expect(newRows(known, rows)).toEqual(found);
});
