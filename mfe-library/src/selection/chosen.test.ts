import { commands } from '@playa/contracts';
import { expect, it } from 'vitest';
import { aPlaylist } from '../testing/playlists.ts';
import { chosenAmong, mostAtOnce, withAll, withoutAll, withRange, withToggled } from './chosen.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => aPlaylist({ id }));
const list = [a, b, c, d].filter((it) => it !== undefined);
const ids = (chosen: ReadonlySet<string>) => [...chosen].sort();

it('ticks and unticks one, and leaves what was there as it was', () => {
  const before = new Set(['a']);
  expect(ids(withToggled(before, 'b'))).toEqual(['a', 'b']);
  expect(ids(withToggled(before, 'a'))).toEqual([]);
  expect(ids(before)).toEqual(['a']);
});

it('ticks all that are shown beside those that were ticked before', () => {
  expect(ids(withAll(new Set(['x']), list.slice(0, 2)))).toEqual(['a', 'b', 'x']);
});

it('unticks all that are shown, and no other', () => {
  expect(ids(withoutAll(new Set(['a', 'b', 'x']), list))).toEqual(['x']);
});

it.each([
  ['down', 'a', 'c'],
  ['up', 'c', 'a'],
])('ticks a range %s', (_, from, id) => {
  expect(ids(withRange(new Set([from]), list, from, id))).toEqual(['a', 'b', 'c']);
});

it('unticks a range where its end is ticked', () => {
  expect(ids(withRange(new Set(['b', 'c', 'd']), list, 'b', 'd'))).toEqual([]);
});

it('ticks just one where the range has no start in the list', () => {
  expect(ids(withRange(new Set(), list, 'filtered-away', 'd'))).toEqual(['d']);
});

it("hands on the ticked ones in the library's order, without those that are gone", () => {
  expect(chosenAmong(new Set(['d', 'gone', 'a']), list)).toEqual([a, d]);
});

it('lets as many go at once as the commands take', () => {
  const reference = { service: 'spotify', id: 'p', name: 'P', imageUrl: null, songCount: null } as const;
  const payload = (length: number) => ({ playlists: Array.from({ length }, () => reference) });
  expect(commands['copy.open'].safeParse(payload(mostAtOnce)).success).toBe(true);
  expect(commands['copy.open'].safeParse(payload(mostAtOnce + 1)).success).toBe(false);
});
