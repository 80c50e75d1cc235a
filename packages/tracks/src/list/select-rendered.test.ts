import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectRendered } from './select-rendered.ts';

const wanted = [10, 11, 12, 13, 14, 15];
const nothing = new Set<number>();

describe('selectRendered', () => {
  it('adds the positions closest to the middle first, in list order', () => {
    expect(selectRendered(wanted, { rendered: nothing, limit: 3, middle: 14 })).toEqual([13, 14, 15]);
  });

  it('keeps rendered positions beside the added ones', () => {
    expect(selectRendered(wanted, { rendered: new Set([9, 10, 11]), limit: 2, middle: 15 })).toEqual([10, 11, 14, 15]);
  });

  it('always includes the required position', () => {
    expect(selectRendered(wanted, { rendered: nothing, required: 10, limit: 1, middle: 15 })).toEqual([10, 15]);
    expect(selectRendered(wanted, { rendered: nothing, required: 99, limit: 0, middle: 15 })).toEqual([]);
  });

  it('selects all in the end, never more per call than the limit, and only wanted positions', () => {
    const positions = fc.uniqueArray(fc.nat(200)).map((values) => values.sort((one, other) => one - other));
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 9 }), fc.nat(200), (all, limit, middle) => {
        let before: ReadonlySet<number> = nothing;
        for (let left = all.length; left > 0; left -= limit) {
          const now = selectRendered(all, { rendered: before, limit, middle });
          expect(now.length).toBe(Math.min(before.size + limit, all.length));
          expect(now).toEqual(all.filter((position) => now.includes(position)));
          before = new Set(now);
        }
        expect(before.size).toBe(all.length);
      }),
    );
  });
});
