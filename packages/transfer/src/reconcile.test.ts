import type { PlaylistRow } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import type { PendingItem } from './ledger.ts';
import { reconcile } from './reconcile.ts';
import { rowOf, songOn } from './testing/songs.ts';

/** Songs by number; a song is known by its ISRC unless its number is 100 or more. */
const items = (numbers: readonly number[], from = 0): PendingItem[] =>
  numbers.map((n, index) => {
    const { id, isrc } = songOn('apple', n);
    return { position: from + index, match: { trackId: id, isrc: n < 100 ? isrc : null, confidence: 1, by: 'text' } };
  });
const rows = (numbers: readonly number[]): PlaylistRow[] => numbers.map((n) => rowOf(songOn('apple', n)));

const outcome = (shown: PlaylistRow[], written: readonly number[], uncertain: readonly number[]) => {
  const found = reconcile(shown, items(written), items(uncertain, written.length));
  const places = (list: readonly PendingItem[]) => list.map(({ position }) => position);
  return { written: places(found.written), dropped: places(found.dropped), rest: places(found.rest) };
};

describe('reconciling a batch whose answer was lost', () => {
  it('finds all of it when it took effect', () => {
    expect(outcome(rows([1, 2, 3, 4]), [1, 2], [3, 4])).toEqual({ written: [2, 3], dropped: [], rest: [] });
  });

  it('leaves all of it to be written when it did not', () => {
    expect(outcome(rows([1, 2]), [1, 2], [3, 4])).toEqual({ written: [], dropped: [], rest: [2, 3] });
  });

  it('leaves the rest of it when only its beginning took effect', () => {
    expect(outcome(rows([1, 2, 3]), [1, 2], [3, 4])).toEqual({ written: [2], dropped: [], rest: [3] });
  });

  it('does not count a copy of the song that was written earlier', () => {
    expect(outcome(rows([1, 2]), [1, 2], [1, 2])).toEqual({ written: [], dropped: [], rest: [2, 3] });
    expect(outcome(rows([100, 100]), [100], [100, 100])).toEqual({ written: [1], dropped: [], rest: [2] });
  });

  it('reports songs that the service dropped out of its middle', () => {
    expect(outcome(rows([1, 3]), [], [1, 2, 3, 4])).toEqual({ written: [0, 2], dropped: [1], rest: [3] });
  });

  it('does not depend on rows that the listener added or removed', () => {
    expect(outcome(rows([50, 2, 3, 51]), [1, 2], [3, 4])).toEqual({ written: [2], dropped: [], rest: [3] });
  });

  it('recognises a recording that is shown under another id', () => {
    const relinked = rowOf(songOn('apple', 3, { id: 'apple-other' }));
    expect(outcome([...rows([1, 2]), relinked], [1, 2], [3])).toEqual({ written: [2], dropped: [], rest: [] });
  });

  it('ignores unavailable rows', () => {
    const gone: PlaylistRow = { state: 'unavailable', reason: 'removed', title: '', author: '' };
    expect(outcome([gone, ...rows([1])], [1], [2])).toEqual({ written: [], dropped: [], rest: [1] });
  });
});
