import { describe, expect, it } from 'vitest';
import { type RecentSearches, readRecentSearches, restored, withoutSearch, withSearch } from './recent-searches.ts';

const ten = Array.from({ length: 10 }, (_, index) => `search ${index}`);

describe('the list of recent searches', () => {
  it('begins with the newest one', () => {
    expect(withSearch(['lagos'], 'gospel')).toEqual(['gospel', 'lagos']);
  });

  it('holds a search once, as it was typed last', () => {
    expect(withSearch(['gospel', 'LAGOS', 'alté'], 'Lagos')).toEqual(['Lagos', 'gospel', 'alté']);
  });

  it('holds ten at most', () => {
    expect(withSearch(ten, 'the newest')).toEqual(['the newest', ...ten.slice(0, 9)]);
  });

  it('is without one that was removed, in whatever case', () => {
    expect(withoutSearch(['Lagos', 'gospel'], 'lagos')).toEqual(['gospel']);
    expect(withoutSearch(['Lagos'], 'abuja')).toEqual(['Lagos']);
  });

  it.each<[string, RecentSearches, RecentSearches, RecentSearches]>([
    ['a removal', ['b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['the removal of all', [], ['a', 'b'], ['a', 'b']],
    ['a removal, with a search since then', ['new', 'b'], ['a', 'b'], ['new', 'a', 'b']],
    ['a removal, with the same search since then', ['A', 'b'], ['a', 'b'], ['a', 'b']],
  ])('is after taking back %s as it was', (_, now, before, after) => {
    expect(restored(now, before)).toEqual(after);
  });
});

describe('what storage holds', () => {
  it('is the list', () => {
    expect(readRecentSearches(JSON.stringify(['lagos', 'ليلة']))).toEqual(['lagos', 'ليلة']);
  });

  it.each([null, '', 'nonsense', '{"a":1}', 'null', '42', '"lagos"', '[[["lagos"]]]', '[null,1,{},"ab"]'])(
    'is taken for an empty list where it is none: %s',
    (json) => {
      expect(readRecentSearches(json)).toEqual([]);
    },
  );

  it('is cut to ten searches of a usable length, each once', () => {
    const list = readRecentSearches(JSON.stringify(['x'.repeat(5000), 'Lagos', 'lagos', 7, ...ten]));
    expect(list).toHaveLength(10);
    expect(list[0]).toHaveLength(200);
    expect(list.slice(1, 3)).toEqual(['Lagos', 'search 0']);
  });
});
