import { describe, expect, it } from 'vitest';
import { aRow } from '../testing/playlists.ts';
import { filterText, type RowChoice, shownRows, showsAll, wholePlaylist } from './shown-rows.ts';

const rows = [
  aRow({ id: '1', title: 'Last Last', artists: ['Burna Boy'], durationMs: 3 }),
  aRow({ id: '2', title: 'Essence', artists: ['Wizkid'], durationMs: 1 }),
  aRow({ id: '1', title: 'Last Last', artists: ['Burna Boy'], durationMs: 3 }),
  aRow({ id: '3', title: 'Beyoncé', artists: [], durationMs: 2 }),
];
const places = (choice: Partial<RowChoice>) =>
  shownRows(rows, { ...wholePlaylist, ...choice }, new Set([2])).map(({ index }) => index);

describe('filterText', () => {
  it.each([
    ['', ''],
    ['ab', ''],
    [' ab ', ''],
    ['abc', 'abc'],
    ['  Last ', 'Last'],
    ['🎵🎵', ''],
    ['🎵🎵🎵', '🎵🎵🎵'],
  ])('of %j is %j', (typed, text) => {
    expect(filterText(typed)).toBe(text);
  });
});

describe('shownRows', () => {
  it('are all of them in their own order unless asked for others', () => {
    expect(places({})).toEqual([0, 1, 2, 3]);
    expect(places({ text: 'la' })).toEqual([0, 1, 2, 3]);
  });

  it('have the text in title or artist, in any case', () => {
    expect(places({ text: 'LAST' })).toEqual([0, 2]);
    expect(places({ text: 'wizk' })).toEqual([1]);
    expect(places({ text: 'beyonce' })).toEqual([3]);
    expect(places({ text: 'nothing' })).toEqual([]);
  });

  it('are only the duplicates where asked for, within what was searched', () => {
    expect(places({ onlyDuplicates: true })).toEqual([2]);
    expect(places({ onlyDuplicates: true, text: 'essence' })).toEqual([]);
  });

  it('are sorted in both directions, also by their own order', () => {
    expect(places({ order: 'length' })).toEqual([1, 3, 0, 2]);
    expect(places({ order: 'custom', direction: 'descending' })).toEqual([3, 2, 1, 0]);
  });
});

it('showsAll tells a filter from an order', () => {
  expect(showsAll({ ...wholePlaylist, order: 'title', text: 'ab' })).toBe(true);
  expect(showsAll({ ...wholePlaylist, text: 'abc' })).toBe(false);
  expect(showsAll({ ...wholePlaylist, onlyDuplicates: true })).toBe(false);
});
