import type { PlaylistRow } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { createRow } from '../testing/create-track.ts';
import { findDuplicates } from './find-duplicates.ts';

const duplicates = (...rows: PlaylistRow[]) => [...findDuplicates(rows)];
const song = (id: string, changes: Parameters<typeof createRow>[0] = {}) =>
  createRow({ id, isrc: null, title: `Song ${id}`, ...changes });

describe('findDuplicates', () => {
  it('marks the later rows of a song, never the first', () => {
    expect(duplicates(song('a'), song('b'), song('a'), song('a'))).toEqual([2, 3]);
  });

  it('recognises a recording by its ISRC', () => {
    expect(duplicates(song('a', { isrc: 'X1' }), song('b', { isrc: 'X1' }), song('c', { isrc: 'X2' }))).toEqual([1]);
  });

  it.each([
    [2000, [1]],
    [-2000, [1]],
    [2001, []],
  ])('returns for the same title and author with a length %i ms apart %j', (difference, wanted) => {
    const first = song('a', { title: 'Beyoncé', durationMs: 100_000 });
    expect(duplicates(first, song('b', { title: 'BEYONCE', durationMs: 100_000 + difference }))).toEqual(wanted);
  });

  it('compares with the first track of a recording, so that lengths cannot drift', () => {
    const lengths = [100_000, 102_000, 104_000].map((durationMs, at) => song(`${at}`, { title: 'Same', durationMs }));
    expect(duplicates(...lengths)).toEqual([1]);
  });

  it('does not compare songs without metadata', () => {
    const bare = { title: '', artists: [], durationMs: 1000 };
    expect(duplicates(song('a', bare), song('b', bare))).toEqual([]);
    expect(duplicates(song('', { durationMs: null }), song('', { title: 'Other', durationMs: null }))).toEqual([]);
    expect(
      duplicates(song('a', { title: 'x', durationMs: null }), song('b', { title: 'x', durationMs: null })),
    ).toEqual([]);
  });

  it('does not match ids across services, or unavailable rows', () => {
    const gone: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Gone', author: '' };
    expect(
      duplicates(song('a', { durationMs: null }), song('a', { service: 'apple', durationMs: null }), gone, gone),
    ).toEqual([]);
  });
});
