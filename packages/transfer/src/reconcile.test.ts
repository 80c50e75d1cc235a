import type { PlaylistRow } from '@playa/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PendingItem } from './ledger.ts';
import { reconcile, surplusOf } from './reconcile.ts';
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
  return { written: places(found.written), dropped: places(found.dropped), rest: places(found.unwritten) };
};

describe('reconciling a batch whose response was lost', () => {
  it('finds all of it when it took effect', () => {
    expect(outcome(rows([1, 2, 3, 4]), [1, 2], [3, 4])).toEqual({ written: [2, 3], dropped: [], rest: [] });
  });

  it('returns all of it as unwritten when it did not', () => {
    expect(outcome(rows([1, 2]), [1, 2], [3, 4])).toEqual({ written: [], dropped: [], rest: [2, 3] });
  });

  it('returns the rest as unwritten when only its beginning took effect', () => {
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

  it('recognises a recording that is returned with another id', () => {
    const relinked = rowOf(songOn('apple', 3, { id: 'apple-other' }));
    expect(outcome([...rows([1, 2]), relinked], [1, 2], [3])).toEqual({ written: [2], dropped: [], rest: [] });
  });

  it('ignores unavailable rows', () => {
    const gone: PlaylistRow = { state: 'unavailable', reason: 'removed', title: '', author: '' };
    expect(outcome([gone, ...rows([1])], [1], [2])).toEqual({ written: [], dropped: [], rest: [1] });
  });
});

describe('any playlist', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 15 });

  it('classifies every unconfirmed item as written, dropped or unwritten, in order', () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, (shown, written, unconfirmed) => {
        const found = outcome(rows(shown), written, unconfirmed);
        const places = unconfirmed.map((_, index) => written.length + index);
        expect([...found.written, ...found.dropped, ...found.rest].sort((a, b) => a - b)).toEqual(places);
        for (const list of [found.written, found.dropped, found.rest]) {
          expect(list).toEqual([...list].sort((a, b) => a - b));
        }
      }),
    );
  });

  it('finds exactly the beginning that took effect, wherever the listener has put rows of their own', () => {
    fc.assert(
      fc.property(
        numbers,
        numbers,
        fc.nat(15),
        fc.array(fc.integer({ min: 50, max: 60 })),
        (written, batch, cut, own) => {
          const applied = batch.slice(0, Math.min(cut, batch.length));
          const shown = [...own.slice(0, 2), ...written, ...applied, ...own.slice(2)];
          const found = outcome(rows(shown), written, batch);
          expect(found.written).toHaveLength(applied.length);
          expect(found.dropped).toEqual([]);
          expect(found.rest).toHaveLength(batch.length - applied.length);
        },
      ),
    );
  });

  it('does not depend on the order of its rows', () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, (shown, written, unconfirmed) => {
        expect(outcome(rows([...shown].reverse()), written, unconfirmed)).toEqual(
          outcome(rows(shown), written, unconfirmed),
        );
      }),
    );
  });

  it('has a surplus of exactly the rows beyond the number of items', () => {
    fc.assert(
      fc.property(numbers, numbers, (written, extra) => {
        const known = extra.filter((n) => written.includes(n));
        const surplus = surplusOf(rows([...written, ...extra]), items(written));
        const surplusIds = surplus.map((row) => (row.state === 'available' ? row.track.id : ''));
        expect(surplusIds.sort()).toEqual(known.map((n) => `apple-${n}`).sort());
      }),
    );
  });
});
