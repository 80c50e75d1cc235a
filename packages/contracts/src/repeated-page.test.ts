import { describe, expect, it } from 'vitest';
import type { SourceRow, Track } from './music.ts';
import { isRepeatedPage, rowIdentity } from './repeated-page.ts';

/** Whether `items` repeat the end of `before`, where each letter is an item. */
const repeats = (before: string, items: string, rest: { next?: string | null; total?: number | null } = {}) =>
  isRepeatedPage(
    { items: items.split(''), next: 'n', total: null, ...rest },
    { items: before.split(''), count: before.length, identityOf: (item) => item },
  );

describe('a page', () => {
  it('is a repeated one where it has the items of the page before, in their order', () => {
    expect(repeats('abc', 'abc')).toBe(true);
    expect(repeats('xyzabc', 'abc', { total: 100 })).toBe(true);
    expect(repeats('abc', 'acb')).toBe(false);
    expect(repeats('abc', 'abd')).toBe(false);
    expect(repeats('abc', 'bc')).toBe(true);
  });

  it('is one behind the total of its list, and none within it where it is the last', () => {
    expect(repeats('abc', 'abc', { next: null })).toBe(false);
    expect(repeats('abc', 'abc', { next: null, total: 6 })).toBe(false);
    expect(repeats('abc', 'abc', { next: null, total: 5 })).toBe(true);
  });

  it.each([
    ['the first one', '', 'abc'],
    ['longer than all before it', 'abc', 'abcd'],
    ['empty', 'abc', ''],
    ['one item', 'aa', 'a'],
    ['one song over and over', 'aaaa', 'aaaa'],
    ['a few songs that go round', 'abababab', 'abababab'],
  ])('is none that is %s', (_, before, items) => {
    expect(repeats(before, items)).toBe(false);
  });
});

describe('a row', () => {
  const track: Track = {
    ...{ service: 'spotify', id: 't1', title: 'Essence', artists: [], album: null, durationMs: null, isrc: null },
    ...{ explicit: null, imageUrl: 'https://img.test/1?signed=a', previewUrl: null, kind: 'song' },
  };
  const row: SourceRow = { state: 'available', track, addedAt: '2026-01-01T00:00:00Z' };
  const gone: SourceRow = { state: 'unavailable', reason: 'removed', title: 'Deleted video', author: '' };

  it('is told by its song and when it was added, not by what services sign anew', () => {
    const signedAnew = { ...row, track: { ...track, imageUrl: 'https://img.test/1?signed=b' } };
    expect(rowIdentity(signedAnew)).toBe(rowIdentity(row));
    expect(rowIdentity({ ...row, addedAt: '2026-01-02T00:00:00Z' })).not.toBe(rowIdentity(row));
    expect(rowIdentity({ ...row, track: { ...track, id: 't2' } })).not.toBe(rowIdentity(row));
  });

  it('without a song is told by its words', () => {
    expect(rowIdentity({ ...gone })).toBe(rowIdentity(gone));
    expect(rowIdentity({ ...gone, title: 'Private video' })).not.toBe(rowIdentity(gone));
  });
});
