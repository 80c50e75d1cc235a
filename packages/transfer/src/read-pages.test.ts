import type { Page, PlaylistRow, ServiceName } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { checkPage, readAllRows } from './read-pages.ts';
import { rowOf, songOn } from './testing/songs.ts';

const rows = (...numbers: number[]): PlaylistRow[] => numbers.map((number) => rowOf(songOn('spotify', number)));
const page = (items: PlaylistRow[], next: string | null, total: number | null = null): Page<PlaylistRow> => ({
  items,
  next,
  total,
});
const malformed = { name: 'StreamingError', kind: 'malformed-response' };

/** Reads a list that answers these pages one after the other, and the last one for ever; `asked` counts. */
const read = async (service: ServiceName, pages: readonly Page<PlaylistRow>[]) => {
  let asked = 0;
  const result = await readAllRows(service, async () => {
    asked += 1;
    return pages[Math.min(asked, pages.length) - 1] ?? page([], null);
  }).catch((error: unknown) => error);
  return { asked, result };
};

describe('a list of rows', () => {
  it('is read to its end', async () => {
    const { result } = await read('spotify', [page(rows(0, 1), 'n'), page(rows(2), null)]);
    expect(result).toEqual(rows(0, 1, 2));
  });

  it.each([
    ['names no total', null],
    ['is not whole', 60],
  ])('that answers the same page again and again and %s is refused at the second one', async (_, total) => {
    const { asked, result } = await read('apple', [page(rows(0, 1, 2), 'n', total), page(rows(0, 1, 2), 'm', total)]);
    expect(result).toMatchObject(malformed);
    expect(asked).toBe(2);
  });

  it.each([
    ['the same page', rows(0, 1, 2)],
    ['an empty page', []],
  ])('that is whole ends there, though every page names another one behind it: %s', async (_, again) => {
    const { asked, result } = await read('youtube', [page(rows(0, 1, 2), 'n', 3), page(again, 'm', 3)]);
    expect(result).toEqual(rows(0, 1, 2));
    expect(asked).toBe(2);
  });

  it('has its songs twice where it ends with the same page, and a few songs as often as they go round', async () => {
    const twice = await read('spotify', [page(rows(0, 1), 'n', 4), page(rows(0, 1), null, 4)]);
    expect(twice.result).toEqual(rows(0, 1, 0, 1));
    const round = rows(0, 1, 0, 1);
    const rounds = await read('spotify', [page(round, 'n', 12), page(round, 'm', 12), page(round, null, 12)]);
    expect(rounds.result).toHaveLength(12);
  });

  it('is read past a total that is too low', async () => {
    const { result } = await read('spotify', [page(rows(0, 1), 'n', 2), page(rows(2, 3), null, 2)]);
    expect(result).toHaveLength(4);
  });

  it('that the listener imported is not checked for repetition', () => {
    const again = page(rows(0, 1), 'n');
    expect(checkPage('file', again, { count: 2, last: () => rows(0, 1) })).toBe(again);
  });
});
