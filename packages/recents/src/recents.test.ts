import { describe, expect, it } from 'vitest';
import { addRecent, parseRecents, type RecentTexts, removeRecent, restoreRemoved, type Sanitiser } from './recents.ts';

const ten = Array.from({ length: 10 }, (_, index) => `text ${index}`);

describe('the list of recent texts', () => {
  it('starts with the newest text', () => {
    expect(addRecent(['lagos'], 'gospel')).toEqual(['gospel', 'lagos']);
  });

  it('contains a text once, in its latest spelling', () => {
    expect(addRecent(['gospel', 'LAGOS', 'alté'], 'Lagos')).toEqual(['Lagos', 'gospel', 'alté']);
  });

  it('contains at most ten texts', () => {
    expect(addRecent(ten, 'the newest')).toEqual(['the newest', ...ten.slice(0, 9)]);
  });

  it('removes a text regardless of case', () => {
    expect(removeRecent(['Lagos', 'gospel'], 'lagos')).toEqual(['gospel']);
    expect(removeRecent(['Lagos'], 'abuja')).toEqual(['Lagos']);
  });

  it.each<[string, RecentTexts, RecentTexts, RecentTexts]>([
    ['a removal', ['b', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['the removal of all', [], ['a', 'b'], ['a', 'b']],
    ['a removal, with another text since then', ['new', 'b'], ['a', 'b'], ['new', 'a', 'b']],
    ['a removal, with the same text since then', ['A', 'b'], ['a', 'b'], ['a', 'b']],
  ])('is restored after undoing %s', (_, now, before, after) => {
    expect(restoreRemoved(now, before)).toEqual(after);
  });
});

const clean: Sanitiser = (text) => (text.length < 3 ? null : text.slice(0, 200));

describe('the stored value', () => {
  it('is parsed as the list', () => {
    expect(parseRecents(JSON.stringify(['lagos', 'ليلة']), clean)).toEqual(['lagos', 'ليلة']);
  });

  it.each([null, '', 'nonsense', '{"a":1}', 'null', '42', '"lagos"', '[[["lagos"]]]', '[null,1,{},"ab"]'])(
    'is an empty list if it is invalid: %s',
    (json) => {
      expect(parseRecents(json, clean)).toEqual([]);
    },
  );

  it('is cut to ten distinct texts of a usable length', () => {
    const list = parseRecents(JSON.stringify(['x'.repeat(5000), 'Lagos', 'lagos', 7, ...ten]), clean);
    expect(list).toHaveLength(10);
    expect(list[0]).toHaveLength(200);
    expect(list.slice(1, 3)).toEqual(['Lagos', 'text 0']);
  });
});
