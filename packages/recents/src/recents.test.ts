import { describe, expect, it } from 'vitest';
import { type Cleaner, type Recents, readRecents, restored, withoutRecent, withRecent } from './recents.ts';

const ten = Array.from({ length: 10 }, (_, index) => `text ${index}`);

describe('the list of recent texts', () => {
  it('begins with the newest one', () => {
    expect(withRecent(['lagos'], 'gospel')).toEqual(['gospel', 'lagos']);
  });

  it('holds a text once, as it was typed last', () => {
    expect(withRecent(['gospel', 'LAGOS', 'alté'], 'Lagos')).toEqual(['Lagos', 'gospel', 'alté']);
  });

  it('holds ten at most', () => {
    expect(withRecent(ten, 'the newest')).toEqual(['the newest', ...ten.slice(0, 9)]);
  });

  it('is without one that was removed, in whatever case', () => {
    expect(withoutRecent(['Lagos', 'gospel'], 'lagos')).toEqual(['gospel']);
    expect(withoutRecent(['Lagos'], 'abuja')).toEqual(['Lagos']);
  });

  it.each<[string, Recents, Recents, Recents]>([
    ['a removal', ['b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['the removal of all', [], ['a', 'b'], ['a', 'b']],
    ['a removal, with another text since then', ['new', 'b'], ['a', 'b'], ['new', 'a', 'b']],
    ['a removal, with the same text since then', ['A', 'b'], ['a', 'b'], ['a', 'b']],
  ])('is after taking back %s as it was', (_, now, before, after) => {
    expect(restored(now, before)).toEqual(after);
  });
});

const clean: Cleaner = (text) => (text.length < 3 ? null : text.slice(0, 200));

describe('what storage holds', () => {
  it('is the list', () => {
    expect(readRecents(JSON.stringify(['lagos', 'ليلة']), clean)).toEqual(['lagos', 'ليلة']);
  });

  it.each([null, '', 'nonsense', '{"a":1}', 'null', '42', '"lagos"', '[[["lagos"]]]', '[null,1,{},"ab"]'])(
    'is taken for an empty list where it is none: %s',
    (json) => {
      expect(readRecents(json, clean)).toEqual([]);
    },
  );

  it('is cut to ten texts of a usable length, each once', () => {
    const list = readRecents(JSON.stringify(['x'.repeat(5000), 'Lagos', 'lagos', 7, ...ten]), clean);
    expect(list).toHaveLength(10);
    expect(list[0]).toHaveLength(200);
    expect(list.slice(1, 3)).toEqual(['Lagos', 'text 0']);
  });
});
